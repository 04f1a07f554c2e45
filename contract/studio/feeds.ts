import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Locale, Nullable, OneOf, Time } from '../schema.ts'

/** The health of a feed: `file` for one imported from a file, which cannot be fetched again. */
export const FEED_STATES = ['healthy', 'slow', 'failing', 'importing', 'paused', 'ended', 'file'] as const
export type FeedState = (typeof FEED_STATES)[number]

const CHECK_OUTCOMES = ['imported', 'unchanged', 'gone', 'failed'] as const

const LeftOut = Type.Object({ title: Type.String(), reason: Type.String() })

/** One fetch of a feed. */
export type FeedCheck = Type.Static<typeof FeedCheck>
export const FeedCheck = Type.Object({
  number: Type.Integer(),
  at: Time,
  milliseconds: Type.Integer({ description: 'how long its server took' }),
  outcome: OneOf(CHECK_OUTCOMES),
  is_slow: Type.Boolean(),
  reason: Nullable(Type.String({ description: 'why it failed' })),
  new_count: Type.Integer(),
  changed_count: Type.Integer(),
  gone_count: Type.Integer(),
  left_out: Type.Array(LeftOut, { description: 'the first hundred' }),
  moved_to: Nullable(Type.String({ description: 'its new address, by `itunes:new-feed-url` or a permanent redirect' })),
  move_fault: Nullable(Type.String({ description: 'the reason why it is still fetched from the former address' })),
})

/** The result of one of the latest fetches, which the studio shows as a row of marks. */
export type FeedFetch = Type.Static<typeof FeedFetch>
export const FeedFetch = Type.Object({ at: Time, result: OneOf(['ok', 'slow', 'failed'] as const) })

export type StudioFeed = Type.Static<typeof StudioFeed>
export const StudioFeed = Type.Object({
  id: Type.String({ description: 'also the id of its series' }),
  title: Type.String(),
  handle: Type.String(),
  image_url: Type.String(),
  address: Nullable(Type.String({ description: 'null for a feed from a file' })),
  state: OneOf(FEED_STATES),
  failures: Type.Integer({ description: 'in a row' }),
  last_failure: Nullable(Type.String()),
  failing_since: Nullable(Time),
  checked_at: Nullable(Time),
  next_check_at: Nullable(Time),
  is_running: Type.Boolean({ description: 'being fetched now, or due' }),
  items_left: Type.Integer({ description: 'episodes that the import has yet to fetch' }),
  episodes_count: Type.Integer(),
  waiting_count: Type.Integer({ description: 'new episodes to approve' }),
  tries: Type.Array(FeedFetch, { description: 'the latest 24, oldest first' }),
  artist_id: Nullable(Type.String()),
  artist_name: Nullable(Type.String()),
  category: Type.String(),
  chosen_category: Nullable(Type.String({ description: 'null: podcast' })),
  locale: Type.String(),
  chosen_locale: Nullable(Type.String({ description: 'null: the language that the feed names' })),
  is_explicit: Type.Boolean(),
  is_blocked: Type.Boolean({ description: 'its owner allows no republication: it has no feed here' }),
  is_locked: Type.Boolean({ description: 'its episodes need a subscription' }),
  needs_approval: Type.Boolean({ description: 'new episodes wait until somebody approves them' }),
  is_paused: Type.Boolean(),
  version: Type.Integer({ description: 'number of the latest change of its settings' }),
  may_edit: Type.Boolean(),
  may_publish: Type.Boolean(),
})

const Address = Type.String({ minLength: 1, maxLength: 2000, description: 'of the feed' })
const Category = Type.String({ minLength: 1, maxLength: 100 })
const params = Type.Object({ id: Id })
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'the version that was read' })
const FEED = Data(StudioFeed)

/** The preview of a feed; nothing is written. */
export type FeedPreview = Type.Static<typeof FeedPreview>
export const FeedPreview = Type.Object({
  address: Type.String({ description: 'after permanent redirects' }),
  title: Type.String(),
  author: Nullable(Type.String()),
  description: Type.String(),
  image_url: Nullable(Type.String({ description: 'a small cover, as a data address' })),
  image_fault: Nullable(Type.String({ description: 'why the cover cannot be used; a new podcast needs one' })),
  locale: Type.String(),
  categories: Type.Array(Type.String()),
  is_explicit: Type.Boolean(),
  is_blocked: Type.Boolean(),
  is_locked: Type.Boolean({ description: 'its owner forbids the import into other platforms (podcast:locked)' }),
  handle: Type.String(),
  known_id: Nullable(Type.String({ description: 'the existing import of the same feed' })),
  episodes_count: Type.Integer(),
  explicit_count: Type.Integer(),
  blocked_count: Type.Integer(),
  episodes: Type.Array(
    Type.Object({
      title: Type.String(),
      published_at: Nullable(Time),
      duration: Nullable(Type.Number({ description: 'seconds' })),
      is_explicit: Type.Boolean(),
      is_blocked: Type.Boolean(),
    }),
    { description: 'the newest 10' },
  ),
  left_out: Type.Array(LeftOut, { description: 'items that would be left out, with reasons' }),
})

export const listStudioFeeds = defineCall({
  method: 'GET',
  path: '/web/studio/feeds',
  summary: 'Feeds that are imported, with their health, by title. A creator sees those of their own artist',
  needs: 'registered',
  staff: 'catalogue-read',
  reply: Data(Type.Array(StudioFeed)),
  errors: [],
})

export const getStudioFeed = defineCall({
  method: 'GET',
  path: '/web/studio/feeds/:id',
  summary: 'One imported feed',
  needs: 'registered',
  staff: 'catalogue-read',
  params,
  reply: FEED,
  errors: ['series_not_found'],
})

export const previewFeed = defineCall({
  method: 'POST',
  path: '/web/studio/feed-previews',
  summary: 'Previews the feed at an address. Writes nothing',
  needs: 'registered',
  staff: 'feeds-edit',
  body: Type.Object({ address: Address }),
  reply: Data(FeedPreview),
  errors: ['feed_refused', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

export const addFeed = defineCall({
  method: 'POST',
  path: '/web/studio/feeds',
  summary: 'Adds a feed. Its series exists when the call answers; episodes follow within seconds, the newest first',
  needs: 'registered',
  staff: 'feeds-edit',
  body: Type.Object({
    address: Address,
    handle: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    artist_id: Type.Optional(Nullable(Id)),
    category: Type.Optional(Nullable(Category)),
    locale: Type.Optional(Nullable(Locale)),
    is_locked: Type.Optional(Type.Boolean()),
    needs_approval: Type.Optional(Type.Boolean()),
    is_owner_agreed: Type.Optional(Type.Boolean({ description: 'the owner has agreed although the feed is locked' })),
  }),
  reply: FEED,
  errors: ['feed_refused', 'feed_taken', 'forbidden', 'artist_not_found', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})

/** The settings of a feed that can be edited; with null, the value in the feed applies. */
export type FeedSettings = Type.Static<typeof FeedSettings>
export const FeedSettings = Type.Object(
  {
    artist_id: Type.Optional(Nullable(Id)),
    category: Type.Optional(Nullable(Category)),
    locale: Type.Optional(Nullable(Locale)),
    is_locked: Type.Optional(Type.Boolean()),
    needs_approval: Type.Optional(Type.Boolean()),
    is_paused: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export const editFeed = defineCall({
  method: 'POST',
  path: '/web/studio/feeds/:id/edits',
  summary:
    'Changes settings of a feed. They apply to its series, its episodes and new episodes at once. 409 as in the library',
  needs: 'registered',
  staff: 'feeds-edit',
  params,
  body: Type.Object({ version: Version, settings: FeedSettings }),
  reply: FEED,
  errors: ['series_not_found', 'artist_not_found', 'forbidden', 'edit_conflict'],
})

export const refreshStudioFeed = defineCall({
  method: 'POST',
  path: '/web/studio/feeds/:id/refresh',
  summary:
    'Makes a feed due now, even one that has ended; it is fetched within seconds, a paused one once it is resumed',
  needs: 'registered',
  staff: 'feeds-edit',
  params,
  reply: FEED,
  errors: ['series_not_found'],
})

export const refreshStudioFeeds = defineCall({
  method: 'POST',
  path: '/web/studio/feeds-refresh',
  summary: 'Makes all feeds due now that are neither paused nor ended',
  needs: 'registered',
  staff: 'feeds-edit',
  reply: Data(Type.Object({ count: Type.Integer() })),
  errors: [],
})

export const listFeedChecks = defineCall({
  method: 'GET',
  path: '/web/studio/feeds/:id/checks',
  summary: 'The latest 100 fetches of a feed, newest first, with their imported and skipped items',
  needs: 'registered',
  staff: 'catalogue-read',
  params,
  reply: Data(Type.Array(FeedCheck)),
  errors: ['series_not_found'],
})

export type FeedRemoval = Type.Static<typeof FeedRemoval>
export const FeedRemoval = Type.Object({
  episodes_count: Type.Integer({ description: 'visible now' }),
  saved_count: Type.Integer({ description: 'people who saved the series or one of its episodes' }),
  sections: Type.Array(Type.Object({ tab: Type.String(), title: Type.String() }), {
    description: 'sections of front pages that name it or an episode',
  }),
})

export const getFeedRemoval = defineCall({
  method: 'GET',
  path: '/web/studio/feeds/:id/removal',
  summary: 'The effects of removing a feed. Changes nothing',
  needs: 'registered',
  staff: 'feeds-edit',
  params,
  reply: Data(FeedRemoval),
  errors: ['series_not_found'],
})

export const removeFeed = defineCall({
  method: 'POST',
  path: '/web/studio/feeds/:id/removal',
  summary: 'Ends the import of a feed. Its series stays as it is, or is hidden with its episodes',
  needs: 'registered',
  staff: 'feeds-edit',
  params,
  body: Type.Object({
    series: OneOf(['keep', 'hide'] as const),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['series_not_found', 'forbidden', 'edit_conflict', 'content_not_found'],
})

export const restoreFeed = defineCall({
  method: 'POST',
  path: '/web/studio/feeds/:id/restore',
  summary: 'Undoes a removal: the feed is imported again, and its series is shown again if the removal hid it',
  needs: 'registered',
  staff: 'feeds-edit',
  params,
  reply: FEED,
  errors: ['series_not_found', 'forbidden', 'edit_conflict', 'content_not_found'],
})
