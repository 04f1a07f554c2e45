import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEED_BACK_OFF_LONGEST_SECONDS, FEED_REFRESH_SECONDS } from '#contract/limits.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { findEntry, updateEntry } from '#server/database/studio/entries.ts'
import { listOverrides, replaceOverride } from '#server/database/studio/overrides.ts'
import { randomIds } from '#server/gateways/ids.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { alertOfFailingFeeds, refreshDueFeeds } from './refresh-feeds.ts'

describe.each(DATABASE_KINDS)('refreshing feeds of the %s database', (kind) => {
  const outside = openTestPublisher()
  let feeds: TestFeeds
  let feed = ''
  beforeEach(async () => {
    feed = String(outside.answers['/feed.xml'])
    outside.answers['/feed.xml'] = { status: 200, headers: { etag: '"1"', 'last-modified': 'yesterday' }, body: feed }
    feeds = await openTestFeeds(kind, outside)
    await feeds.take(`${outside.url}/feed.xml`)
    outside.requests.length = 0
  })
  afterEach(() => feeds.stop())

  const refresh = () => refreshDueFeeds(feeds.parts)
  const row = () => feeds.database.selectFrom('feed').selectAll().executeTakeFirstOrThrow()
  const wait = (seconds = FEED_REFRESH_SECONDS + 1) => feeds.clock.advance(seconds)

  test('fetches nothing before its time', async () => {
    expect(await refresh()).toEqual([])
    expect(outside.requests).toEqual([])
  })

  test('304: sends the stored validators, and changes nothing', async () => {
    const stamp = await findCatalogueVersion(feeds.database)
    outside.answers['/feed.xml'] = { status: 304 }
    wait()
    expect(await refresh()).toMatchObject([{ outcome: 'same' }])
    expect(outside.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'yesterday' })
    expect(await findCatalogueVersion(feeds.database)).toBe(stamp)
    expect(await row()).toMatchObject({ etag: '"1"', failures: 0, claimed_until: 0 })
    expect(await refresh()).toEqual([])
  })

  test('hidden episodes and edited titles stay so when the feed changes them', async () => {
    const [item] = await feeds.database.selectFrom('content_source').select(['content_id', 'series_id']).execute()
    const { content_id = '', series_id = '' } = item ?? {}
    const edited = [
      { kind: 'content', entryId: content_id, column: 'visibility', value: 'private' },
      { kind: 'series', entryId: series_id, column: 'title', value: 'By hand' },
    ] as const
    await feeds.database.transaction().execute(async (transaction) => {
      for (const { kind, entryId, column, value } of edited) {
        await updateEntry(transaction, { kind, id: entryId }, { [column]: value })
        await replaceOverride(transaction, { kind, entryId }, { column, value, source: null })
      }
    })
    const body = feed.replaceAll(/<title>[^<]*/g, '$& again')
    outside.answers['/feed.xml'] = { status: 200, headers: { etag: '"2"' }, body }
    wait()
    expect(await refresh()).toMatchObject([{ outcome: 'imported' }])
    expect(await findEntry(feeds.database, 'content', content_id)).toMatchObject({ visibility: 'private' })
    expect(await findEntry(feeds.database, 'series', series_id)).toMatchObject({ title: 'By hand' })
    const [override] = await listOverrides(feeds.database, 'series', series_id)
    expect(override?.source).toMatch(/ again$/)
    expect((await listOverrides(feeds.database, 'content', content_id))[0]?.source).toBe('public')
  })

  test('imports a new item and stores the new ETag', async () => {
    const body = feed.replace(
      '</channel>',
      `<item><title>New</title><guid>4</guid><enclosure url="${outside.url}/2.m4a"/></item></channel>`,
    )
    outside.answers['/feed.xml'] = { status: 200, headers: { etag: '"2"' }, body }
    wait()
    expect(await refresh()).toMatchObject([{ outcome: 'imported', report: { new: 1, unchanged: 3 } }])
    expect(await row()).toMatchObject({ etag: '"2"', last_modified: null, claimed_until: 0 })
  })

  test('301: fetches the new address from then on', async () => {
    outside.answers['/feed.xml'] = { status: 301, headers: { location: '/moved.xml' } }
    outside.answers['/moved.xml'] = feed
    wait()
    expect(await refresh()).toMatchObject([{ outcome: 'unchanged' }])
    expect((await row()).address).toBe(`${outside.url}/moved.xml`)
    outside.requests.length = 0
    wait()
    await refresh()
    expect(outside.requests.map(({ path }) => path)).toEqual(['/moved.xml'])
  })

  test('302: fetches the old address again', async () => {
    outside.answers['/feed.xml'] = { status: 302, headers: { location: '/today.xml' } }
    outside.answers['/today.xml'] = feed
    wait()
    await refresh()
    expect((await row()).address).toBe(`${outside.url}/feed.xml`)
  })

  test('410: never fetches again, and keeps the items', async () => {
    outside.answers['/feed.xml'] = { status: 410 }
    wait()
    expect(await refresh()).toMatchObject([{ outcome: 'gone' }])
    expect(await row()).toMatchObject({ ended: 1 })
    wait(365 * 24 * 3600)
    expect(await refresh()).toEqual([])
    const shown = await feeds.database.selectFrom('content').select('id').where('visibility', '=', 'public').execute()
    expect(shown).toHaveLength(3)
  })

  test('two processes at once fetch once', async () => {
    wait()
    const outcomes = await Promise.all([refresh(), refresh(), refresh()])
    expect(outcomes.flat()).toHaveLength(1)
    expect(outside.requests).toHaveLength(1)
  })

  test('the claim of a process that died expires', async () => {
    wait()
    await feeds.database
      .updateTable('feed')
      .set({ claimed_until: feeds.clock.now() + 60_000 })
      .execute()
    expect(await refresh()).toEqual([])
    wait(61)
    expect(await refresh()).toHaveLength(1)
  })

  test('the wait doubles with each failure up to a limit; a success resets it', async () => {
    const before = await feeds.everything()
    outside.answers['/feed.xml'] = { status: 500 }
    const waits: number[] = []
    for (let failure = 0; failure < 9; failure += 1) {
      wait(FEED_BACK_OFF_LONGEST_SECONDS + 1)
      expect(await refresh()).toMatchObject([{ outcome: 'failed', why: 'its server answered 500' }])
      const { next_check_at, checked_at } = await row()
      waits.push((next_check_at - checked_at) / 1000)
    }
    const hours = [2, 4, 8, 16, 32, 64].map((hour) => hour * 3600)
    expect(waits).toEqual([...hours, ...Array(3).fill(FEED_BACK_OFF_LONGEST_SECONDS)])
    const others = (all: string[]) => all.filter((line) => !/^feed(_check)? /.test(line))
    expect(others(await feeds.everything())).toEqual(others(before))

    outside.answers['/feed.xml'] = feed
    wait(FEED_BACK_OFF_LONGEST_SECONDS + 1)
    await refresh()
    expect(await row()).toMatchObject({ failures: 0, last_failure: null })
  })

  test.each([
    ['a hostile body', () => feed.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss'), /declares/],
    ['half a body', () => feed.slice(0, 2500), /cut short/],
    ['an empty feed', () => feed.replace(/<item>[\s\S]*<\/item>/, ''), /no items/],
    ['a lock', () => feed.replace('>no<', '>yes<'), /locked/],
  ])('%s changes no visible item', async (_name, make, why) => {
    const stamp = await findCatalogueVersion(feeds.database)
    outside.answers['/feed.xml'] = make()
    wait()
    expect(await refresh()).toMatchObject([{ outcome: 'failed', why: expect.stringMatching(why) }])
    expect(await findCatalogueVersion(feeds.database)).toBe(stamp)
    expect(await row()).toMatchObject({ failures: 1, last_failure: expect.stringMatching(why), claimed_until: 0 })
  })

  test('the operator is notified once a day of a feed that fails repeatedly, and not of a single failure', async () => {
    const { database, clock } = feeds
    const contact = {
      ...{ database, clock, ids: randomIds, operatorEmail: 'run@listen.example' },
      canSend: { email: true, sms: true },
    }
    outside.answers['/feed.xml'] = { status: 500 }
    const subjectsByRound: (string | null)[][] = []
    for (let failure = 0; failure < 4; failure += 1) {
      wait(FEED_BACK_OFF_LONGEST_SECONDS + 1)
      await alertOfFailingFeeds(contact, await refresh())
      await alertOfFailingFeeds(contact, [{ series_id: 'another', outcome: 'failed', why: 'as well' }])
      subjectsByRound.push((await listMessages(database, undefined)).map(({ subject }) => subject))
    }
    const subject = 'Selah: a podcast feed isn’t updating'
    expect(FEED_BACK_OFF_LONGEST_SECONDS).toBeGreaterThan(24 * 3600)
    expect(subjectsByRound).toEqual([[], [], [subject], [subject, subject]])
    await alertOfFailingFeeds(contact, [])
    expect(await listMessages(database, undefined)).toHaveLength(2)
  })

  test('a process that stops releases its claim and records no failure', async () => {
    wait()
    const stopping = new AbortController()
    outside.answers['/feed.xml'] = () => stopping.abort()
    expect(await refreshDueFeeds({ ...feeds.parts, signal: stopping.signal })).toMatchObject([{ why: 'stopped' }])
    expect(await row()).toMatchObject({ failures: 0, claimed_until: 0 })
  })
})
