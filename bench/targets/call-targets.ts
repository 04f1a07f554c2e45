import { CONTENT_ID, FEED, type Fixture } from '../fixture/fixture.ts'
import { formatRequest } from '../load/format-request.ts'
import type { Databases } from '../servers/servers.ts'
import type { Goal } from './goal.ts'
import { type Target, USUAL_CONNECTIONS } from './target.ts'

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }

const SIGNED_IN_FEED = 'feed, signed in, embedded'

const FEED_GOALS: readonly Goal[] = [
  { kind: 'rate', bound: 3000, source: 'P1' },
  { kind: 'cpu', bound: 0.35, source: 'P1' },
  { kind: 'p99', bound: 30, source: 'P1' },
]

const SUBSCRIBED_FEED = 'feed, subscribed'

const CONTENT_GOALS: readonly Goal[] = [
  { kind: 'rate', bound: 6000, source: 'P2' },
  { kind: 'cpu', bound: 0.15, source: 'P2' },
]

/** The feed for a guest: bytes from the cache. */
export function cachedFeedTarget({ referenceAnswers: { feed } }: Fixture): Target {
  return {
    name: 'feed, guest, from the cache br',
    measures: `${FEED}: 9 sections with 26 entries, ${(feed.body.length / 1024).toFixed(0)} KB`,
    server: 'embedded',
    connections: USUAL_CONNECTIONS,
    requests: () => [formatRequest(FEED, { headers: BROTLI })],
    status: 200,
    isExpected: (body) => body.equals(feed.body),
    goals: [{ kind: 'times', than: `${SUBSCRIBED_FEED}, embedded`, bound: 20, source: 'stack' }],
  }
}

/**
 * A registered visitor's feed has no personal data: the session is checked, and the guests' answer is sent. A
 * subscriber's feed has personal media links, and an item has the visitor's marks: both are built for each request.
 */
export function signedInTargets({ persons, referenceAnswers: { feed } }: Fixture, kind: keyof Databases): Target[] {
  const headers = { authorization: `Bearer ${persons[kind].registered.sessionToken}` }
  const usual = { server: kind, connections: USUAL_CONNECTIONS, status: 200 }
  return [
    {
      ...usual,
      name: kind === 'embedded' ? SIGNED_IN_FEED : `feed, signed in, ${kind}`,
      measures: 'the same feed for a registered visitor: the session is checked, and the answer comes from the cache',
      requests: () => [formatRequest(FEED, { headers })],
      // The answer has no personal data, so it must equal a guest's.
      isExpected: (body) => body.equals(feed.body),
      goals: kind === 'embedded' ? FEED_GOALS : [],
    },
    {
      ...usual,
      name: `${SUBSCRIBED_FEED}, ${kind}`,
      measures: 'the same feed for a subscriber, built for each request with signed links, and not compressed',
      requests: () => [
        formatRequest(FEED, { headers: { authorization: `Bearer ${persons[kind].subscribed.sessionToken}` } }),
      ],
      isExpected: (body) => body.length > feed.body.length && body.includes('/media/signed/'),
      goals: kind === 'embedded' ? FEED_GOALS : [],
    },
    {
      ...usual,
      name: `content item, signed in, ${kind}`,
      measures: 'one item by its id for a registered visitor',
      requests: () => [formatRequest(`/web/content/${CONTENT_ID}`, { headers })],
      isExpected: (body) => body.includes(`"id":"${CONTENT_ID}"`) && body.includes('"audio_url":"/media/'),
      goals: kind === 'embedded' ? CONTENT_GOALS : [],
    },
  ]
}
