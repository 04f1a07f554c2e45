import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallError } from '#contract/errors.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { type CachedResponse, makeCachedResponse } from './cached-response.ts'
import { createPublicCache } from './public-cache.ts'

/** A cache with its own clock and catalogue version, and a count of the answers built. */
function createCache() {
  const world = { now: 1_000_000, stamp: 1, made: 0, fails: false, isAway: false, status: 200 }
  const cache = createPublicCache({ now: () => world.now }, () => world.stamp)
  const make = async (): Promise<CachedResponse> => {
    if (world.isAway) throw new CallError('unavailable')
    if (world.fails) throw new Error('cannot be made')
    world.made += 1
    return makeCachedResponse(`made ${world.made}`, { type: 'text/plain', status: world.status })
  }
  const get = async (key = 'one') => (await cache.get(key, make)).body.toString()
  return { world, get, cache }
}

describe('the cache of public answers', () => {
  test('builds an answer once for simultaneous requests', async () => {
    const { get } = createCache()
    expect(await Promise.all([get(), get(), get()])).toEqual(['made 1', 'made 1', 'made 1'])
    expect(await get()).toBe('made 1')
    expect(await get('two')).toBe('made 2')
  })

  test('rebuilds an answer after a write before serving it', async () => {
    const { world, get } = createCache()
    await get()
    world.stamp += 1
    expect([await get(), await get()]).toEqual(['made 2', 'made 2'])
  })

  test('does not join a build that began before a write', async () => {
    const { world, get, cache } = createCache()
    const { promise: read, resolve: endReading } = Promise.withResolvers<void>()
    const before = cache.get('one', async () => {
      await read
      return makeCachedResponse('before the write', { type: 'text/plain' })
    })
    world.stamp += 1
    expect(await get()).toBe('made 1')
    endReading()
    expect((await before).body.toString()).toBe('before the write')
    expect(await get()).toBe('made 1')
  })

  test('rebuilds an answer after half a minute', async () => {
    const { world, get } = createCache()
    await get()
    world.now += 29_999
    expect([await get(), await get()]).toEqual(['made 1', 'made 1'])
    world.now += 1
    expect([await get(), await get()]).toEqual(['made 1', 'made 2'])
  })

  test('serves no answer older than a minute', async () => {
    const { world, get } = createCache()
    await get()
    world.now += 60_000
    expect(await get()).toBe('made 2')
  })

  test('serves a stale answer for at most a minute while rebuilding fails', async () => {
    const { world, get } = createCache()
    await get()
    world.fails = true
    world.now += 59_999
    expect(await get()).toBe('made 1')
    world.now += 1
    await expect(get()).rejects.toThrow('cannot be made')
    world.fails = false
    expect(await get()).toBe('made 2')
  })

  test('does not cache failures or missing pages', async () => {
    const { world, get } = createCache()
    world.status = 404
    expect([await get(), await get()]).toEqual(['made 1', 'made 2'])
    world.fails = true
    await expect(get()).rejects.toThrow('cannot be made')
    world.fails = false
    expect(await get()).toBe('made 3')
  })

  test('serves answers of the last day while the database is away, and a new one as soon as it is back', async () => {
    const { world, get } = createCache()
    await get()
    world.stamp += 1
    world.isAway = true
    world.now += DAY_MILLISECONDS - 1000
    expect([await get(), await get()]).toEqual(['made 1', 'made 1'])
    await expect(get('never made')).rejects.toThrow('temporarily unavailable')
    world.isAway = false
    expect(await get()).toBe('made 1')
    world.now += 999
    expect(await get()).toBe('made 1')
    world.now += 1
    expect(await get()).toBe('made 2')
  })

  test('serves nothing older than a day', async () => {
    const { world, get } = createCache()
    await get()
    world.isAway = true
    world.now += DAY_MILLISECONDS
    await expect(get()).rejects.toThrow('temporarily unavailable')
  })

  test('treats a 503 answer as an outage, and stores none', async () => {
    const { world, get } = createCache()
    await get()
    world.status = 503
    world.now += 60_000
    expect(await get()).toBe('made 1')
    expect(await get('two')).toBe('made 3')
  })

  test('serves an old answer when its rebuild hangs', async () => {
    const { world, get, cache } = createCache()
    await get()
    world.now += 60_000
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const stale = cache.get('one', () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(2000)
    expect((await stale).body.toString()).toBe('made 1')
  })

  test('open-ended keys displace only open-ended keys', async () => {
    const { world, get, cache } = createCache()
    await get('listed')
    const large = makeCachedResponse('x'.repeat(100_000), { type: 'text/plain' })
    const keepLarge = (key: string) => cache.get(key, async () => large, { isOpenEnded: true })
    for (let at = 0; at < 1000; at += 1) await keepLarge(`made up ${at}`)
    expect(await get('listed')).toBe('made 1')
    expect(world.made).toBe(1)
    const again = async () => makeCachedResponse('again', { type: 'text/plain' })
    expect((await cache.get('made up 0', again, { isOpenEnded: true })).body.toString()).toBe('again')
    expect((await cache.get('made up 999', again, { isOpenEnded: true })).body.length).toBe(100_000)
  })

  test('does not keep an answer for ever when the clock is set back', async () => {
    const { world, get } = createCache()
    await get()
    world.now -= 3_600_000
    expect(await get()).toBe('made 2')
  })
})
