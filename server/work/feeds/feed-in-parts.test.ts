import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { listFeedChecks } from '#server/database/catalogue/feed-checks.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { refreshDueFeeds } from './refresh-feeds.ts'

describe.each(DATABASE_KINDS)('a feed that staff add, on the %s database', (kind) => {
  const outside = openTestPublisher()
  let feeds: TestFeeds
  let body = ''
  beforeEach(async () => {
    body = String(outside.answers['/feed.xml'])
    publish(body, '1')
    feeds = await openTestFeeds(kind, outside)
  })
  afterEach(() => feeds.stop())

  const publish = (text: string, etag: string) => {
    outside.answers['/feed.xml'] = { status: 200, headers: { etag: `"${etag}"` }, body: text }
  }
  const chosen = { category: null, locale: null, needs_approval: 0, artist_id: null } as const
  const add = (choices: object = {}, mostItems = 0) =>
    feeds.take(`${outside.url}/feed.xml`, { mostItems, chosen: { ...chosen, ...choices } })
  const row = () => feeds.database.selectFrom('feed').selectAll().executeTakeFirstOrThrow()
  const items = () => feeds.database.selectFrom('content').selectAll().orderBy('published_at', 'desc').execute()
  const withNewItem = () =>
    body.replace(
      '</channel>',
      `<item><title>New</title><guid>4</guid><enclosure url="${outside.url}/2.m4a"/></item></channel>`,
    )
  const refreshLater = () => {
    feeds.clock.advance(FEED_REFRESH_SECONDS + 1)
    return refreshDueFeeds(feeds.parts)
  }

  test('its series is there before its first item, and the items follow with the newest first', async () => {
    expect(await add()).toMatchObject({ outcome: 'imported', new: 0, left: 3 })
    expect(await feeds.database.selectFrom('series').select('title').execute()).toHaveLength(1)
    expect(await row()).toMatchObject({ items_left: 3, completed_at: null, etag: null })
    expect(await refreshDueFeeds(feeds.parts)).toMatchObject([{ outcome: 'imported', report: { new: 3, left: 0 } }])
    expect(await row()).toMatchObject({ items_left: 0, completed_at: expect.any(Number), etag: '"1"' })
    expect(await refreshDueFeeds(feeds.parts)).toEqual([])
  })

  test('one item at a time gives the same catalogue as all at once', async () => {
    await add({}, 1)
    const [newest] = await items()
    expect(await items()).toHaveLength(1)
    await refreshDueFeeds(feeds.parts)
    const all = await items()
    expect(all).toHaveLength(3)
    expect(all[0]).toMatchObject({ id: newest?.id })
  })

  test('an item that cannot be downloaded does not stop those after it', async () => {
    delete outside.answers['/3.m4a?source=feed&t=1']
    await add()
    expect(await refreshDueFeeds(feeds.parts)).toMatchObject([{ report: { new: 2, left: 0 } }])
  })

  test('an item that cannot be downloaded is tried again only after all others', async () => {
    const newest = '/3.m4a?source=feed&t=1'
    const asked = () => outside.requests.filter(({ path }) => path === newest).length
    delete outside.answers[newest]
    await add({}, 1)
    expect([(await row()).items_left, await items()]).toMatchObject([1, { length: 1 }])
    const before = asked()
    expect(before).toBeGreaterThan(0)
    await add({}, 1)
    expect([asked(), (await row()).items_left, await items()]).toMatchObject([before, 1, { length: 2 }])
    await add({}, 1)
    expect([asked() > before, (await row()).items_left]).toEqual([true, 0])
  })

  test('series and items take the chosen category and language in place of the feed’s', async () => {
    await add({ category: 'sleep', locale: 'es' }, 9)
    const wanted = { category: 'sleep', locale: 'es' }
    expect(await feeds.database.selectFrom('series').selectAll().executeTakeFirst()).toMatchObject(wanted)
    for (const item of await items()) expect(item).toMatchObject(wanted)
    expect((await row()).feed_locale).toBe('en-gb')
  })

  test('new episodes of a feed that needs approval wait; those it had at first do not', async () => {
    await add({ needs_approval: 1 })
    await refreshDueFeeds(feeds.parts)
    expect((await items()).map(({ visibility }) => visibility)).toEqual(['public', 'public', 'public'])
    publish(withNewItem(), '2')
    await refreshLater()
    const waiting = (await items()).find(({ title }) => title === 'New')
    expect(waiting?.visibility).toBe('private')
    publish(withNewItem().replace('<title>New', '<title>Newer'), '3')
    await refreshLater()
    expect((await items()).find(({ id }) => id === waiting?.id)).toMatchObject({
      title: 'Newer',
      visibility: 'private',
    })
  })

  test('a paused feed and a removed one are not fetched', async () => {
    await add({}, 9)
    for (const stopped of [{ is_paused: 1 as const }, { removed_at: 1 }]) {
      await feeds.database
        .updateTable('feed')
        .set({ is_paused: 0, removed_at: null, ...stopped })
        .execute()
      expect(await refreshLater()).toEqual([])
    }
  })

  test('every fetch is recorded with its outcome and the time that its server took', async () => {
    await add({}, 9)
    outside.answers['/feed.xml'] = { status: 304 }
    await refreshLater()
    outside.answers['/feed.xml'] = { status: 503 }
    await refreshLater()
    const { series_id } = await row()
    const checks = await listFeedChecks(feeds.database, series_id)
    expect(checks.map(({ number, outcome, reason, new_count }) => [number, outcome, reason, new_count])).toEqual([
      [3, 'failed', 'its server answered 503', 0],
      [2, 'unchanged', null, 0],
      [1, 'imported', null, 3],
    ])
  })

  test('the record keeps the latest hundred', async () => {
    await add({}, 9)
    outside.answers['/feed.xml'] = { status: 304 }
    for (let hour = 0; hour < 101; hour += 1) await refreshLater()
    const { series_id } = await row()
    const checks = await listFeedChecks(feeds.database, series_id)
    expect([checks.length, checks.at(-1)?.number]).toEqual([100, 3])
  })
})
