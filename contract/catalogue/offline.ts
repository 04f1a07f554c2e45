import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { OFFLINE_LICENSES_AT_ONCE } from '../offline-limits.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ContentCard, TextTrack } from './content.ts'
import { Silence } from './silences.ts'

/** `refused`: this visitor may not play it. `missing`: it does not exist, or has no single-file recording. */
export const LICENSE_STATUSES = ['granted', 'refused', 'missing'] as const

/** The recording behind a license. */
export type OfflineRecording = Type.Static<typeof OfflineRecording>
export const OfflineRecording = Type.Object({
  url: Type.String({ description: 'the address of its bytes, for range requests' }),
  bytes: Type.Integer(),
  mime_type: Type.String(),
  version: Type.String({ description: 'changes with the bytes' }),
})

export type OfflineLicense = Type.Static<typeof OfflineLicense>
export const OfflineLicense = Type.Object({
  content_id: Id,
  status: OneOf(LICENSE_STATUSES),
  issued_at: Time,
  ends_at: Nullable(Time),
  item: Nullable(ContentCard),
  recording: Nullable(OfflineRecording),
  text_tracks: Type.Array(TextTrack, { description: 'transcripts of the recording; empty without access' }),
  silences: Type.Array(Silence, { description: 'of a talk; empty without access' }),
})

export const issueOfflineLicenses = defineCall({
  method: 'POST',
  path: '/web/offline-licenses',
  summary: 'Licenses to keep recordings in this browser and play them without a connection, one for each item',
  needs: 'guest',
  body: Type.Object({
    content_ids: Type.Array(Id, { minItems: 1, maxItems: OFFLINE_LICENSES_AT_ONCE, uniqueItems: true }),
  }),
  reply: Data(Type.Array(OfflineLicense)),
  errors: [],
  limit: { requests: 120, seconds: 60 },
})
