import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { keptPageDataPath } from '#rules/offline/kept-texts.ts'
import { cacheStorage } from '#web/state/downloads/cache-storage.fixture.ts'
import { respondWithKeptTrack, respondWithPageData } from './kept-texts.ts'

const SITE = 'https://site.example'
const RUTH = '/bible/kjv/ruth-1/'

const network = vi.fn<() => Promise<Response>>()

beforeEach(async () => {
  const caches = cacheStorage()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  const cache = await caches.open(KEPT_CACHE)
  await cache.put(keptPageDataPath(RUTH, 'de'), new Response('kept'))
  await cache.put('/offline/tracks/mark-1/0', new Response('WEBVTT'))
})
afterEach(() => void vi.unstubAllGlobals())

const ask = async (path: string, init: RequestInit = {}) =>
  (await respondWithPageData(new Request(SITE + path, init))).text()

test('a page’s data come from the network while it answers', async () => {
  network.mockResolvedValue(new Response('new'))
  expect(await ask(keptPageDataPath(RUTH, 'de'))).toBe('new')
})

test('without a network, a kept page answers, also in another language', async () => {
  expect(await ask(keptPageDataPath(RUTH, 'de'))).toBe('kept')
  expect(await ask(keptPageDataPath(RUTH, 'en'))).toBe('kept')
})

test('a request that bypasses caches is never answered from what is kept', async () => {
  await expect(ask(keptPageDataPath(RUTH, 'de'), { cache: 'no-store' })).rejects.toThrow('Failed to fetch')
})

test('a page that is not kept fails as without a worker', async () => {
  await expect(ask(keptPageDataPath('/bible/kjv/ruth-2/', 'en'))).rejects.toThrow('Failed to fetch')
})

test('a kept transcript answers, and any other is not found', async () => {
  const track = (at: number) => respondWithKeptTrack(new URL(`${SITE}/offline/tracks/mark-1/${at}`))
  expect(await (await track(0)).text()).toBe('WEBVTT')
  expect((await track(1)).status).toBe(404)
})
