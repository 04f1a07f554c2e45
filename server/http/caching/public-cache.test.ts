import { describe, expect, test } from 'vitest'
import { type CachedResponse, makeCachedResponse } from './cached-response.ts'
import { createPublicCache } from './public-cache.ts'

/** A cache with a clock and a stamp of its own, and what was made so far. */
function createCache() {
  const world = { now: 1_000_000, stamp: 1, made: 0, fails: false, status: 200 }
  const cache = createPublicCache({ now: () => world.now }, () => world.stamp)
  const make = async (): Promise<CachedResponse> => {
    if (world.fails) throw new Error('cannot be made')
    world.made += 1
    return makeCachedResponse(`made ${world.made}`, { type: 'text/plain', status: world.status })
  }
  const get = async (key = 'one') => (await cache.get(key, make)).body.toString()
  return { world, get, cache }
}

describe('the cache of public answers', () => {
  test('makes an answer once, also for those who ask at the same time', async () => {
    const { get } = createCache()
    expect(await Promise.all([get(), get(), get()])).toEqual(['made 1', 'made 1', 'made 1'])
    expect(await get()).toBe('made 1')
    expect(await get('two')).toBe('made 2')
  })

  test('gives the old answer once more after a write, and then the new one', async () => {
    const { world, get } = createCache()
    await get()
    world.stamp += 1
    expect([await get(), await get()]).toEqual(['made 1', 'made 2'])
  })

  test('makes an answer again after half a minute', async () => {
    const { world, get } = createCache()
    await get()
    world.now += 29_999
    expect([await get(), await get()]).toEqual(['made 1', 'made 1'])
    world.now += 1
    expect([await get(), await get()]).toEqual(['made 1', 'made 2'])
  })

  test('gives no answer older than a minute', async () => {
    const { world, get } = createCache()
    await get()
    world.now += 60_000
    expect(await get()).toBe('made 2')
  })

  test('an old answer stands in while none can be made, a minute at most', async () => {
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

  test('keeps no failure and no page that is missing', async () => {
    const { world, get } = createCache()
    world.status = 404
    expect([await get(), await get()]).toEqual(['made 1', 'made 2'])
    world.fails = true
    await expect(get()).rejects.toThrow('cannot be made')
    world.fails = false
    expect(await get()).toBe('made 3')
  })

  test('what anybody may make up displaces only its own kind', async () => {
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

  test('a clock set back does not keep an answer for ever', async () => {
    const { world, get } = createCache()
    await get()
    world.now -= 3_600_000
    expect(await get()).toBe('made 2')
  })
})
