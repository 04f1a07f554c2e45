import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { refreshDueFeeds } from './refresh-feeds.ts'

const HOURS_A_DAY = 24

describe.each(DATABASE_KINDS)('feeds that move, on the %s database', (kind) => {
  const outside = openTestPublisher()
  let feeds: TestFeeds
  let text = ''
  beforeEach(async () => {
    text = String(outside.answers['/feed.xml'])
    feeds = await openTestFeeds(kind, outside)
    // From a midnight (UTC) on, at whatever hour it runs: some moves are tried once a day.
    feeds.clock.advance((DAY_MILLISECONDS - (feeds.clock.now() % DAY_MILLISECONDS)) / 1000)
    await feeds.take(at('/feed.xml'))
    outside.requests.length = 0
  })
  afterEach(() => feeds.stop())

  const at = (path: string) => `${outside.url}${path}`
  /** The feed at a path, which says that it is at another address. */
  const publish = (path: string, movedTo: string | null, changes: readonly [string | RegExp, string][] = []) => {
    const tag = movedTo === null ? '' : `<itunes:new-feed-url>${movedTo}</itunes:new-feed-url>`
    const changed = changes.reduce((feed, [from, to]) => feed.replaceAll(from, to), text)
    const body = changed.replace(/<channel[^>]*>/, `$&${tag}`)
    outside.answers[path] = { status: 200, headers: { etag: '"1"' }, body }
  }
  /** Answers 304 to requests with the ETag of the feed at this path. */
  const answerConditionally = (path: string) => {
    const whole = outside.answers[path]
    if (whole === undefined || typeof whole !== 'object' || !('status' in whole)) throw new Error(`no feed at ${path}`)
    outside.answers[path] = ({ headers }, response) => {
      if (headers['if-none-match'] === whole.headers?.etag) response.writeHead(304, whole.headers).end()
      else response.writeHead(whole.status, whole.headers).end(whole.body)
    }
  }
  const put = (path: string, answer: (typeof outside.answers)[string]) => {
    outside.answers[path] = answer
  }
  const refresh = async () => {
    feeds.clock.advance(FEED_REFRESH_SECONDS + 1)
    return refreshDueFeeds(feeds.parts)
  }
  const row = () => feeds.database.selectFrom('feed').selectAll().executeTakeFirstOrThrow()
  const lastCheck = () =>
    feeds.database
      .selectFrom('feed_check')
      .select(['moved_to', 'move_fault'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
  const guids = async () =>
    (await feeds.database.selectFrom('content_source').select('guid').where('left_at', 'is', null).execute()).length

  test('are read at their new address from then on, with the same episodes', async () => {
    publish('/feed.xml', at('/new.xml'))
    publish('/new.xml', null)
    expect(await refresh()).toMatchObject([{ outcome: 'unchanged', report: { new: 0, gone: 0 } }])
    expect(await row()).toMatchObject({ address: at('/new.xml'), etag: '"1"' })
    expect(await lastCheck()).toEqual({ moved_to: at('/new.xml'), move_fault: null })
    outside.requests.length = 0
    await refresh()
    expect(outside.requests.map(({ path }) => path)).toEqual(['/new.xml'])
    expect(await lastCheck()).toEqual({ moved_to: null, move_fault: null })
    expect(await guids()).toBe(3)
  })

  inLongRun(() => {
    test('are followed over several moves and a redirect, to a feed that names its own address', async () => {
      publish('/feed.xml', at('/second.xml'))
      outside.answers['/second.xml'] = { status: 301, headers: { location: '/third.xml' } }
      publish('/third.xml', at('/last.xml'))
      publish('/last.xml', at('/last.xml'))
      await refresh()
      expect((await row()).address).toBe(at('/last.xml'))
    })

    test('a permanent redirect is in the history too', async () => {
      outside.answers['/feed.xml'] = { status: 301, headers: { location: '/new.xml' } }
      publish('/new.xml', null)
      await refresh()
      expect(await lastCheck()).toEqual({ moved_to: at('/new.xml'), move_fault: null })
    })
  })

  test('a new podcast is imported from where it is now', async () => {
    publish('/old.xml', at('/new.xml'), [
      [/<podcast:guid>[^<]*<\/podcast:guid>/g, ''],
      ['Quiet', 'Loud'],
    ])
    publish('/new.xml', null, [
      [/<podcast:guid>[^<]*<\/podcast:guid>/g, ''],
      ['Quiet', 'Loud'],
    ])
    await feeds.take(at('/old.xml'))
    const addresses = await feeds.database.selectFrom('feed').select('address').orderBy('address').execute()
    expect(addresses.map(({ address }) => address)).toEqual([at('/feed.xml'), at('/new.xml')])
  })

  const otherGuid: [RegExp, string] = [/<guid([^>]*)>/g, '<guid$1>other-']
  const allButLast: [RegExp, string] = [/<item>(?:(?!<\/item>)[\s\S])*<\/item>(?=\s*<item>)/g, '']
  const otherPodcast: [RegExp, string] = [
    /<podcast:guid>[^<]*<\/podcast:guid>/g,
    '<podcast:guid>11111111-2222-4333-8444-555555555555</podcast:guid>',
  ]
  test.each<[string, () => void, string]>([
    ['nowhere', () => put('/new.xml', { status: 404 }), 'its server answered 404'],
    ['to a page', () => put('/new.xml', '<html><p>Moved</p></html>'), 'it'],
    ['to what is gone', () => put('/new.xml', { status: 410 }), 'it is gone there'],
    ['to another podcast', () => publish('/new.xml', null, [otherPodcast]), 'another podcast is there'],
    ['to one of three episodes', () => publish('/new.xml', null, [allButLast]), 'most of its episodes are not there'],
    ['to other episodes', () => publish('/new.xml', null, [otherGuid]), 'most of its episodes are not there'],
    [
      'to a locked feed',
      () => publish('/new.xml', null, [['>no</podcast:locked>', '>yes</podcast:locked>']]),
      'its owner asks others not to carry it',
    ],
  ])('a move that leads %s leaves the feed where it is, and says why', async (_, prepare, fault) => {
    publish('/feed.xml', at('/new.xml'))
    prepare()
    expect(await refresh()).toMatchObject([{ outcome: 'unchanged' }])
    expect(await row()).toMatchObject({ address: at('/feed.xml'), etag: null, failures: 0 })
    const check = await lastCheck()
    expect(check.move_fault).toContain(fault)
    expect(check.moved_to).toMatch(/\/(new|feed)\.xml$/)
    expect(await guids()).toBe(3)
  })

  test.each<[string, () => void]>([
    ['by a tag', () => publish('/new.xml', at('/feed.xml'))],
    ['by a redirect', () => put('/new.xml', { status: 301, headers: { location: '/feed.xml' } })],
  ])('a move that leads back %s is reported each hour, and read again once a day', async (_, prepare) => {
    publish('/feed.xml', at('/new.xml'))
    prepare()
    answerConditionally('/feed.xml')
    expect(await refresh()).toMatchObject([{ outcome: 'unchanged' }])
    expect(await row()).toMatchObject({ address: at('/feed.xml'), etag: '"1"', failures: 0 })
    outside.requests.length = 0

    const outcomes: string[] = []
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1) {
      outcomes.push(...(await refresh()).map(({ outcome }) => outcome))
      expect((await lastCheck()).move_fault).toBe('it leads back to an earlier address')
    }
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(1)
    expect(outside.requests.filter(({ path }) => path === '/new.xml')).toHaveLength(1)

    publish('/new.xml', null)
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1) await refresh()
    expect(await row()).toMatchObject({ address: at('/new.xml') })
    expect(await guids()).toBe(3)
  })

  test('a feed whose new address refers back to the former one is not read completely each time', async () => {
    outside.answers['/feed.xml'] = { status: 301, headers: { location: '/new.xml' } }
    publish('/new.xml', at('/feed.xml'))
    answerConditionally('/new.xml')
    await refresh()
    expect(await row()).toMatchObject({ address: at('/new.xml'), etag: '"1"' })
    outside.requests.length = 0
    expect(await refresh()).toMatchObject([{ outcome: 'same' }])
    expect(outside.requests.map(({ path }) => path)).toEqual(['/new.xml'])
  })

  test('a move into our own network, or without end, is refused', async () => {
    publish('/feed.xml', `http://127.0.0.2:${outside.canaryPort}/feed.xml`)
    await refresh()
    expect((await lastCheck()).move_fault).not.toBeNull()
    for (let step = 0; step < 8; step += 1) publish(`/step-${step}.xml`, at(`/step-${step + 1}.xml`))
    publish('/feed.xml', at('/step-0.xml'))
    await refresh()
    expect((await lastCheck()).move_fault).toBe('it moves too often')
    expect((await row()).address).toBe(at('/feed.xml'))
  })

  inLongRun(() => {
    test('a move is tried again with the next fetch', async () => {
      publish('/feed.xml', at('/new.xml'))
      outside.answers['/new.xml'] = { status: 503 }
      await refresh()
      publish('/new.xml', null)
      await refresh()
      expect((await row()).address).toBe(at('/new.xml'))
    })
  })
})
