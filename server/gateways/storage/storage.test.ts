import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startTestBucket } from '#testing/servers/test-bucket.ts'
import { randomIds } from '../ids.ts'
import type { CachedStorage } from './block-cache.ts'
import { openStorage } from './open-storage.ts'
import type { StoredObject } from './storage.ts'

const KEY = `ab/${'ab01'.repeat(16)}`
const OTHER = `cd/${'cd23'.repeat(16)}`
const BYTES = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at % 251))

/** Ranges whose length or end is 0 or the last byte, which servers get wrong. */
const EDGE_CASES: [number, number][] = [
  [0, 0],
  [0, BYTES.length - 1],
  [BYTES.length - 1, BYTES.length - 1],
]

let scratch = ''
const scratchFile = (name: string, bytes: Uint8Array | string) => {
  const path = join(scratch, name)
  writeFileSync(path, bytes)
  return path
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'selah-storage-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

async function startPlace(kind: 'files' | 's3') {
  if (kind === 's3') return startTestBucket()
  return { storageUrl: `file://${scratch}/kept`, stop: async () => undefined }
}

describe.each(['files', 's3'] as const)('a storage of %s', (kind) => {
  let place: Awaited<ReturnType<typeof startPlace>>
  let storage: CachedStorage

  beforeAll(async () => {
    place = await startPlace(kind)
    storage = openStorage(readConfig({ STORAGE_URL: place.storageUrl }).storage, randomIds)
    await storage.ping()
    await storage.put(KEY, scratchFile('one', BYTES))
  })
  afterAll(() => place.stop())

  async function listed(): Promise<StoredObject[]> {
    const found: StoredObject[] = []
    for await (const one of storage.list()) found.push(one)
    return found
  }

  test('contains what was stored, and nothing else', async () => {
    expect(await storage.has(KEY)).toBe(true)
    expect(await storage.has(OTHER)).toBe(false)
  })

  test('returns any range, directly and through the cache', async () => {
    const edges = fc.tuple(fc.nat(BYTES.length - 1), fc.nat(BYTES.length - 1))
    await fc.assert(
      fc.asyncProperty(edges, async ([one, two]) => {
        const [start, end] = [Math.min(one, two), Math.max(one, two)]
        const wanted = BYTES.subarray(start, end + 1)
        expect(Buffer.compare(await storage.readCached(KEY, start, end, BYTES.length), wanted)).toBe(0)
        expect(Buffer.compare(await storage.read(KEY, start, end), wanted)).toBe(0)
      }),
      { numRuns: 20, examples: EDGE_CASES.map((edges) => [edges]) },
    )
  })

  test('storing the same again changes nothing', async () => {
    await storage.put(KEY, scratchFile('again', BYTES))
    expect(await storage.read(KEY, 0, 2)).toHaveLength(3)
    expect((await listed()).map(({ key }) => key)).toEqual([KEY])
  })

  test('stores an empty file', async () => {
    await storage.put(OTHER, scratchFile('empty', ''))
    expect(await storage.has(OTHER)).toBe(true)
    await storage.delete(OTHER)
  })

  test('throws for a missing object, or one shorter than its record', async () => {
    await expect(storage.read(OTHER, 0, 1)).rejects.toThrow()
    await expect(storage.read(KEY, BYTES.length - 1, BYTES.length + 5)).rejects.toThrow('shorter')
  })

  test('does not store a missing file', async () => {
    await expect(storage.put(OTHER, join(scratch, 'none'))).rejects.toThrow()
    expect(await storage.has(OTHER)).toBe(false)
  })

  test('lists objects with their times, and deletes them, also from memory', async () => {
    const before = Date.now() - 5000
    await storage.put(OTHER, scratchFile('two', 'other bytes'))
    await storage.readCached(OTHER, 0, 4, 11)
    expect((await listed()).map(({ key }) => key).sort()).toEqual([KEY, OTHER])
    expect((await listed()).every(({ storedAt }) => storedAt > before && storedAt < Date.now() + 5000)).toBe(true)
    await storage.delete(OTHER)
    await storage.delete(OTHER)
    expect(await storage.has(OTHER)).toBe(false)
    await expect(storage.readCached(OTHER, 0, 4, 11)).rejects.toThrow()
    expect((await listed()).map(({ key }) => key)).toEqual([KEY])
  })

  test.each(['../secret', '/etc/passwd', 'ab/../cd', 'AB/cd', 'ab//cd', '', 'ab/cd?x=1', 'ab/c d'])(
    '%j is not a storage key',
    async (key) => {
      await expect((async () => storage.read(key, 0, 1))()).rejects.toThrow('not a storage key')
      await expect((async () => storage.delete(key))()).rejects.toThrow('not a storage key')
      await expect((async () => storage.put(key, join(scratch, 'one')))()).rejects.toThrow('not a storage key')
    },
  )
})

test('the list of a folder includes the partial files of killed processes, and no foreign files', async () => {
  const folder = join(scratch, 'shared')
  mkdirSync(join(folder, 'ab'), { recursive: true })
  for (const name of ['README.md', `${KEY}.q-W_9.partial`, KEY]) writeFileSync(join(folder, name), 'x')
  const storage = openStorage({ folder }, randomIds)
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  expect(keys.sort()).toEqual([KEY, `${KEY}.q-W_9.partial`])
  await storage.delete(`${KEY}.q-W_9.partial`)
  expect(await storage.has(KEY)).toBe(true)
})
