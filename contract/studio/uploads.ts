import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { UPLOAD_MOST_OPEN } from '../limits.ts'
import { Data, Id, Locale, Nullable, OneOf, Time } from '../schema.ts'

/** The address for uploads, by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const UPLOADS_PATH = '/web/studio/uploads/'

const UPLOAD_STATES = ['sending', 'waiting', 'preparing', 'ready', 'failed', 'cancelled'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** The steps of an upload, in order. */
export const UPLOAD_STEPS = ['sent', 'read', 'levelled', 'cut', 'encoded', 'words'] as const
export type UploadStep = (typeof UPLOAD_STEPS)[number]

/** The reason of a failed upload. The page has the texts. */
const UPLOAD_FAULTS = [
  'not_a_recording',
  'unreadable',
  'truncated',
  'too_long',
  'empty',
  'picture_unreadable',
  'not_encoded',
  'infected',
  'interrupted',
] as const
export type UploadFault = (typeof UPLOAD_FAULTS)[number]

/** The tags of a file; missing ones are read from its name. */
const UploadTags = Type.Object({
  title: Type.String(),
  description: Type.String(),
  artist: Nullable(Type.String()),
  album: Nullable(Type.String()),
  disc: Type.Integer(),
  number: Nullable(Type.Integer()),
  published_at: Nullable(Time),
  chapters: Type.Integer({ description: 'how many' }),
  has_cover: Type.Boolean({ description: 'false for a picture that was drawn' }),
})

export type Upload = Type.Static<typeof Upload>
export const Upload = Type.Object({
  id: Id,
  file_name: Type.String(),
  bytes: Type.Integer(),
  received_bytes: Type.Integer(),
  state: OneOf(UPLOAD_STATES),
  step: OneOf(UPLOAD_STEPS),
  progress: Type.Integer({ description: 'of the encoding, in percent' }),
  fault: Nullable(OneOf(UPLOAD_FAULTS)),
  fault_detail: Nullable(Type.String({ description: 'the encoder’s message about the file' })),
  created_at: Time,
  expires_at: Nullable(Time),
  is_video: Type.Boolean(),
  duration: Nullable(Type.Number({ description: 'seconds' })),
  image_url: Nullable(Type.String()),
  tags: Nullable(UploadTags),
})

const readers = { needs: 'registered', staff: 'uploads-read' } as const
const staff = { needs: 'registered', staff: 'uploads-edit' } as const
const params = Type.Object({ id: Id })

export const listUploads = defineCall({
  method: 'GET',
  path: '/web/studio/uploads',
  summary:
    'The caller’s uploads that are not yet items, oldest first, and the space they use; for staff with read access only, the uploads of everybody',
  ...readers,
  reply: Type.Object({
    data: Type.Array(Upload),
    used_bytes: Type.Integer({ description: 'of these uploads; for staff who see those of everybody, of all' }),
    most_bytes: Type.Integer({ description: 'how much the member can keep uploaded; 0 for one who may not upload' }),
  }),
  errors: [],
})

export const getUpload = defineCall({
  method: 'GET',
  path: '/web/studio/uploads/:id/state',
  summary: 'One of the caller’s uploads; for staff with read access only, any',
  ...readers,
  params,
  reply: Data(Upload),
  errors: ['upload_not_found'],
})

export const cancelUpload = defineCall({
  method: 'POST',
  path: '/web/studio/uploads/:id/cancel',
  summary: 'Cancels an upload at any step, and deletes its data',
  ...staff,
  params,
  reply: Data(Upload),
  errors: ['upload_not_found', 'upload_not_changeable'],
})

export const retryUpload = defineCall({
  method: 'POST',
  path: '/web/studio/uploads/:id/retry',
  summary: 'Prepares a failed upload again',
  ...staff,
  params,
  reply: Data(Upload),
  errors: ['upload_not_found', 'upload_not_changeable'],
})

const Ids = Type.Array(Id, { minItems: 1, maxItems: UPLOAD_MOST_OPEN, uniqueItems: true })
const Title = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })

export type SeriesProposal = Type.Static<typeof SeriesProposal>
export const SeriesProposal = Type.Object({
  title: Type.String(),
  artist_name: Nullable(Type.String({ description: 'as the tags say' })),
  artist_id: Nullable(Type.String({ description: 'the artist of that name, if there is one' })),
  series_id: Nullable(Type.String({ description: 'the series of that title, if you may add to it' })),
  items: Type.Array(Type.Object({ upload_id: Id, title: Type.String() })),
})

export const proposeSeries = defineCall({
  method: 'POST',
  path: '/web/studio/uploads/proposal',
  summary: 'Proposes a title, an artist and an order for these uploads, from their tags and names. Writes nothing',
  ...staff,
  body: Type.Object({ upload_ids: Ids }),
  reply: Data(SeriesProposal),
  errors: ['upload_not_found'],
})

const Items = Type.Array(Type.Object({ upload_id: Id, title: Title }), { minItems: 1, maxItems: UPLOAD_MOST_OPEN })

const MadeItems = Data(
  Type.Object({ series_id: Id, handle: Type.String(), content_ids: Type.Array(Id) }, { description: 'all private' }),
)

export const makeSeriesOfUploads = defineCall({
  method: 'POST',
  path: '/web/studio/uploads/series',
  summary: 'Makes a private series of ready uploads, in this order',
  ...staff,
  body: Type.Object({
    title: Title,
    artist_id: Nullable(Id),
    category: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    locale: Locale,
    is_free: Type.Boolean(),
    items: Items,
  }),
  reply: MadeItems,
  errors: ['upload_not_found', 'upload_not_changeable', 'artist_not_found', 'forbidden'],
})

export const addUploadsToSeries = defineCall({
  method: 'POST',
  path: '/web/studio/uploads/items',
  summary: 'Makes private items of ready uploads at the end of a series',
  ...staff,
  body: Type.Object({ series_id: Id, is_free: Type.Boolean(), items: Items }),
  reply: MadeItems,
  errors: ['upload_not_found', 'upload_not_changeable', 'series_not_found', 'forbidden'],
})
