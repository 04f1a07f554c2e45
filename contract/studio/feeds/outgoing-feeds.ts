import * as Type from 'typebox'
import { defineCall } from '../../call.ts'
import { Cursor, Id, NextCursor, Nullable, OneOf } from '../../schema.ts'

/** What directories require of a podcast's feed. */
export const DIRECTORY_CHECKS = [
  'address',
  'artwork',
  'description',
  'author',
  'owner',
  'category',
  'episodes',
] as const
export type DirectoryCheckId = (typeof DIRECTORY_CHECKS)[number]

/** `missing`: directories refuse the feed. `advised`: they accept it, but listeners notice the fault. */
export const DIRECTORY_RESULTS = ['met', 'advised', 'missing'] as const

/** Where to correct a fault: in the series, in its items, in the settings of the site, or at the podcast's own host. */
export const DIRECTORY_MENDS = ['series', 'items', 'site', 'source'] as const

export type DirectoryCheck = Type.Static<typeof DirectoryCheck>
export const DirectoryCheck = Type.Object({
  id: OneOf(DIRECTORY_CHECKS),
  result: OneOf(DIRECTORY_RESULTS),
  value: Type.String({
    description: 'what the feed has: an address, a name, a number of pixels or of episodes; or empty',
  }),
  mend: Nullable(OneOf(DIRECTORY_MENDS)),
})

/** A podcast with a published feed: its series, the address for directories, and the result of each requirement. */
export type OutgoingFeed = Type.Static<typeof OutgoingFeed>
export const OutgoingFeed = Type.Object({
  id: Id,
  title: Type.String(),
  image_url: Type.String(),
  address: Type.String({ description: 'of the feed' }),
  is_imported: Type.Boolean({ description: 'it belongs to others, who register it with directories themselves' }),
  moved_to: Nullable(Type.String({ description: 'its address at another host, which the feed names' })),
  episodes_count: Type.Integer(),
  open_count: Type.Integer({ description: 'episodes with media: free for everybody' }),
  checks: Type.Array(DirectoryCheck),
})

/** Few: each call reads all episodes of the podcasts on its page. */
export const OUTGOING_FEEDS_PAGE_SIZE = 5

export const listOutgoingFeeds = defineCall({
  method: 'GET',
  path: '/web/studio/outgoing-feeds',
  summary:
    'Public podcasts with the address of their feed, and what directories ask of each, by position. A creator sees those of their own artist',
  needs: 'registered',
  staff: 'catalogue-read',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: OUTGOING_FEEDS_PAGE_SIZE })),
    offset: Type.Optional(Cursor),
  }),
  reply: Type.Object({ data: Type.Array(OutgoingFeed), last_item_identifier: NextCursor }),
  errors: ['invalid_cursor'],
})
