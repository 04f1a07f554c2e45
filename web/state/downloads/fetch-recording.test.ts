import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PART_BYTES } from '#rules/offline/kept-parts.ts'
import { cacheStorage } from './cache-storage.fixture.ts'
import { contentCard } from './content-card.fixture.ts'
import { fetchRecording, StaleLink } from './fetch-recording.ts'
import { deleteKeptFile, findKeptFile, type KeptFile, missingParts, receivedBytes, writeDetails } from './kept-files.ts'

const BYTES = 3 * PART_BYTES + 7
let ranges: string[]
let answer: (start: number, end: number) => Response | Promise<Response>

const part = (start: number, end: number, version = 'v1') =>
  new Response(new Uint8Array(end - start + 1), { status: 206, headers: { etag: `"${version}"` } })

async function file(): Promise<KeptFile> {
  const found = await findKeptFile('psalm')
  if (!found) throw new Error('nothing is kept')
  return found
}
const load = async (signal = new AbortController().signal) =>
  fetchRecording(await file(), { url: '/media/a/psalm.m4a', signal, onPart: () => undefined })

beforeEach(async () => {
  ranges = []
  answer = part
  vi.stubGlobal('caches', cacheStorage())
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    ranges.push(headers.range)
    const [start = 0, end = 0] = headers.range.slice('bytes='.length).split('-').map(Number)
    return answer(start, end)
  })
  const recording = { bytes: BYTES, mime_type: 'audio/mp4', version: 'v1' }
  await writeDetails({
    owner: null,
    item: contentCard('psalm'),
    recording,
    license: { receivedAt: 0, validMilliseconds: 1 },
    keptAt: 1,
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a recording is fetched in parts, and is complete at the end', async () => {
  await load()
  expect(ranges).toHaveLength(4)
  expect(ranges.at(-1)).toBe(`bytes=${3 * PART_BYTES}-${BYTES - 1}`)
  expect([missingParts(await file()), receivedBytes(await file())]).toEqual([[], BYTES])
})

test('after a cut only the missing parts are fetched', async () => {
  answer = (start, end) => {
    if (start > 0) throw new TypeError('Failed to fetch')
    return part(start, end)
  }
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(missingParts(await file())).toEqual([1, 2, 3])
  ranges = []
  answer = part
  await load()
  expect(ranges).toHaveLength(3)
  expect(missingParts(await file())).toEqual([])
})

test.each<[string, (start: number, end: number) => Response]>([
  ['a refused link', () => new Response(null, { status: 403 })],
  ['a link to other bytes', (start, end) => part(start, end, 'v2')],
])('%s is stale, and nothing from it is stored', async (_, answered) => {
  answer = answered
  await expect(load()).rejects.toThrow(StaleLink)
  expect(receivedBytes(await file())).toBe(0)
})

test('a part with fewer bytes than requested is not stored', async () => {
  answer = (start, end) => part(start, end - 1)
  await expect(load()).rejects.toThrow()
  expect(receivedBytes(await file())).toBe(0)
})

test('an aborted download stores nothing more', async () => {
  const abort = new AbortController()
  answer = (start, end) => {
    abort.abort()
    return part(start, end)
  }
  await load(abort.signal)
  expect(receivedBytes(await file())).toBe(0)
})

test('a recording removed meanwhile is not fetched to its end', async () => {
  answer = async (start, end) => {
    await deleteKeptFile('psalm')
    return part(start, end)
  }
  await load()
  expect(ranges).toHaveLength(1)
})

test('another version deletes the parts of the former one', async () => {
  await load()
  const before = await file()
  await writeDetails({ ...before, recording: { ...before.recording, version: 'v2' } })
  expect(receivedBytes(await file())).toBe(0)
})

test('a removed recording leaves nothing behind', async () => {
  await load()
  await deleteKeptFile('psalm')
  expect(await findKeptFile('psalm')).toBeUndefined()
  const cache = await caches.open('downloads')
  expect(await cache.keys()).toEqual([])
})
