import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { keptDetailsPath, keptPartPath, PART_BYTES } from '#rules/offline/kept-parts.ts'
import { cacheStorage } from '#web/state/downloads/cache-storage.fixture.ts'
import { respondWithKept } from './kept-media.ts'

const BYTES = 2 * PART_BYTES + 500
/** Each byte says where it is. */
const byteAt = (at: number) => (at * 7 + Math.floor(at / 251)) % 256

async function keep(parts: readonly number[]) {
  const caches = cacheStorage()
  vi.stubGlobal('caches', caches)
  const cache = await caches.open(KEPT_CACHE)
  const recording = { bytes: BYTES, mime_type: 'audio/mp4', version: 'v1' }
  await cache.put(keptDetailsPath('psalm'), Response.json({ recording }))
  for (const part of parts) {
    const size = Math.min(PART_BYTES, BYTES - part * PART_BYTES)
    const bytes = Uint8Array.from({ length: size }, (_, at) => byteAt(part * PART_BYTES + at))
    await cache.put(keptPartPath('psalm', 'v1', part), new Response(bytes))
  }
}

const ask = (range?: string) =>
  respondWithKept(new Request('https://selah.example/', range ? { headers: { range } } : {}), 'psalm')

beforeEach(() => keep([0, 1, 2]))
afterEach(() => void vi.unstubAllGlobals())

test.each<[string, number, number]>([
  ['bytes=0-', 0, BYTES - 1],
  ['bytes=0-1', 0, 1],
  [`bytes=${PART_BYTES - 2}-${PART_BYTES + 1}`, PART_BYTES - 2, PART_BYTES + 1],
  [`bytes=${PART_BYTES}-`, PART_BYTES, BYTES - 1],
  ['bytes=-10', BYTES - 10, BYTES - 1],
])('a kept recording answers %s from its parts', async (range, start, end) => {
  const response = await ask(range)
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${BYTES}`)
  expect(response.headers.get('content-length')).toBe(String(end - start + 1))
  const body = new Uint8Array(await response.arrayBuffer())
  expect(body.length).toBe(end - start + 1)
  expect([body[0], body.at(-1)]).toEqual([byteAt(start), byteAt(end)])
})

test('a kept recording answers a request without a range as a whole', async () => {
  const response = await ask()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  expect((await response.arrayBuffer()).byteLength).toBe(BYTES)
})

test('a range beyond the end is refused', async () => {
  const response = await ask(`bytes=${BYTES}-`)
  expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${BYTES}`])
})

test('a missing part is answered with 404, and so is a recording that was never kept', async () => {
  await keep([0, 2])
  expect((await ask('bytes=0-')).status).toBe(404)
  expect((await ask('bytes=0-10')).status).toBe(206)
  expect((await respondWithKept(new Request('https://selah.example/'), 'other')).status).toBe(404)
})
