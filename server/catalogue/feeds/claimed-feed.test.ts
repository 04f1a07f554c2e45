import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshDueFeeds } from '#server/work/feeds/refresh-feeds.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { openTestFeeds, openTestPublisher, type TestFeeds } from '#testing/feeds/test-feeds.ts'
import { openTemporaryFolder } from '#testing/vitest/temporary-folder.ts'
import type { FeedReport } from './import-feed.ts'

const TWO_MINUTES = 120_000
const A_DAY_SECONDS = 24 * 3600

const outside = openTestPublisher()
const folder = openTemporaryFolder('downloads')

describe.each(BOTH_DATABASES)('a feed that is being imported, in the %s database', (kind) => {
  let feeds: TestFeeds
  beforeEach(async () => {
    feeds = await openTestFeeds(kind, outside)
    await feeds.take(address())
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await feeds.stop()
  })

  const address = () => `${outside.url}/feed.xml`
  const claimedUntil = async () =>
    (await feeds.database.selectFrom('feed').select('claimed_until').executeTakeFirstOrThrow()).claimed_until
  const claimAs = (claimed_until: number) => feeds.database.updateTable('feed').set({ claimed_until }).execute()

  /** Imports again, with a new item whose download waits until `come` is called. */
  async function importSlowly(): Promise<{ importing: Promise<FeedReport>; come: () => void }> {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>()
    outside.answers['/slow'] = (_request, response) => resolve(response)
    const item = `<item><title>Slow</title><guid>slow</guid><enclosure url="${outside.url}/slow"/></item></channel>`
    outside.answers['/feed.xml'] = String(outside.answers['/feed.xml']).replace('</channel>', item)
    const importing = feeds.take(address())
    // The rejection is handled before anybody waits for it.
    importing.catch(() => undefined)
    const response = await promise
    return { importing, come: () => void response.end(outside.answers['/2.m4a']) }
  }

  test('the claim of a killed import expires after two minutes, which the error says', async () => {
    const { importing, come } = await importSlowly()
    const held = (await claimedUntil()) - feeds.clock.now()
    come()
    await importing
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThanOrEqual(TWO_MINUTES)

    await claimAs(feeds.clock.now() + TWO_MINUTES)
    await expect(feeds.take(address())).rejects.toThrow(/try again in 1?\d?\d seconds/)
    feeds.clock.advance(121)
    expect(await feeds.take(address())).toMatchObject({ outcome: 'unchanged' })
  })

  test('the claim is renewed during one long download', async () => {
    const { importing, come } = await importSlowly()
    for (let minutes = 0; minutes < 6; minutes += 1.5) {
      feeds.clock.advance(90)
      const before = await claimedUntil()
      // Several renewals at once, as after a pause of the process.
      vi.advanceTimersByTime(TWO_MINUTES)
      await expect.poll(claimedUntil).toBeGreaterThan(before)
      await expect(feeds.take(address())).rejects.toThrow(/try again/)
    }
    feeds.clock.advance(2 * 3600 - 6 * 60)
    vi.advanceTimersByTime(TWO_MINUTES)
    await expect.poll(claimedUntil).toBeGreaterThan(feeds.clock.now())
    expect(await refreshDueFeeds(feeds.parts)).toEqual([])
    come()
    expect(await importing).toMatchObject({ outcome: 'imported', new: 1, left_out: [] })
    expect(await claimedUntil()).toBe(0)
  })

  test('a claim taken by another process meanwhile stays theirs', async () => {
    const before = await feeds.everything()
    const { importing, come } = await importSlowly()
    const theirs = feeds.clock.now() + 2 * TWO_MINUTES
    await claimAs(theirs)
    vi.advanceTimersByTime(TWO_MINUTES)
    come()
    await expect(importing).rejects.toThrow('another process is importing this feed')
    expect(await claimedUntil()).toBe(theirs)
    await claimAs(0)
    expect(await feeds.everything()).toEqual(before)
  })

  test('old downloads of killed imports are deleted, recent ones kept', async () => {
    const names = ['selah-feed-old', 'selah-feed-young', 'other-old']
    const longAgo = Date.now() / 1000 - A_DAY_SECONDS - 60
    for (const name of names) {
      mkdirSync(join(folder, name), { recursive: true })
      if (name.endsWith('old')) utimesSync(join(folder, name), longAgo, longAgo)
    }
    // Independent of the server's clock, which may be moved forward.
    feeds.clock.advance(30 * A_DAY_SECONDS)
    await feeds.take(address())
    expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, true, true])
  })
})
