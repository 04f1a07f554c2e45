import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'

/** The content of a private feed: everything, one series, or the user's saved items. */
export const PRIVATE_FEED_KINDS = ['library', 'series', 'saved'] as const
export type PrivateFeedKind = (typeof PRIVATE_FEED_KINDS)[number]

const feed = {
  id: Id,
  kind: OneOf(PRIVATE_FEED_KINDS),
  series_id: Nullable(Type.String({ description: 'of a feed of one series' })),
  title: Type.String(),
  created_at: Time,
  last_fetched_at: Nullable(Time),
  last_app: Nullable(Type.String({ description: 'the program that fetched it last, as it calls itself' })),
}

export type PrivateFeed = Type.Static<typeof PrivateFeed>
export const PrivateFeed = Type.Object(feed)

const WithAddress = Data(
  Type.Object({
    ...feed,
    url: Type.String({ description: 'the feed’s address: it gives the user’s access to anybody who has it' }),
  }),
)
const ofUser = Type.Object({ id: Id })
const one = Type.Object({ id: Id, feed_id: Id })
const LIMIT = { requests: 60, seconds: 3600 }

export const listPrivateFeeds = defineCall({
  method: 'GET',
  path: '/web/users/:id/private-feeds',
  summary: 'The user’s private podcast feeds, without their addresses',
  needs: 'registered',
  params: ofUser,
  reply: Data(Type.Array(PrivateFeed)),
  errors: ['forbidden'],
})

export const openPrivateFeed = defineCall({
  method: 'POST',
  path: '/web/users/:id/private-feeds',
  summary: 'The address of a private feed, which is created if it does not exist',
  needs: 'registered',
  freshProof: true,
  params: ofUser,
  body: Type.Object({ carries: OneOf(PRIVATE_FEED_KINDS), series_id: Type.Optional(Id) }),
  reply: WithAddress,
  errors: ['forbidden', 'subscription_required', 'series_not_found', 'too_many_feeds', 'too_many_requests'],
  limit: LIMIT,
})

export const rotatePrivateFeed = defineCall({
  method: 'POST',
  path: '/web/users/:id/private-feeds/:feed_id/rotations',
  summary: 'Gives a private feed another address; the former one ends at once',
  needs: 'registered',
  freshProof: true,
  params: one,
  reply: WithAddress,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
  limit: LIMIT,
})

export const deletePrivateFeed = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/private-feeds/:feed_id',
  summary: 'Ends a private feed',
  needs: 'registered',
  params: one,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden', 'not_found'],
})

const opml = { path: '/web/users/:id/opml', needs: 'registered', params: ofUser } as const

export const exportOpml = defineCall({
  ...opml,
  method: 'GET',
  summary: 'The public podcasts of the artists that the user follows, as OPML 2.0 for podcast apps',
  reply: Data(Type.Object({ opml: Type.String() })),
  errors: ['forbidden'],
})

export const importOpml = defineCall({
  ...opml,
  method: 'POST',
  summary: 'Follows the artists of those podcasts in an OPML file that are in this catalogue',
  body: Type.Object({ opml: Type.String({ minLength: 1, maxLength: 200_000 }) }),
  reply: Data(
    Type.Object({
      followed: Type.Array(Type.String(), { description: 'names of artists' }),
      unknown: Type.Array(Type.String(), {
        description: 'titles that are not in this catalogue, or have no artist to follow',
      }),
    }),
  ),
  errors: ['forbidden', 'too_many_requests'],
  limit: { requests: 60, seconds: 3600 },
})
