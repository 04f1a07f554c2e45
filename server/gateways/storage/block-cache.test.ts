import { expect, test } from 'vitest'
import { BLOCK_BYTES, withBlockCache } from './block-cache.ts'
import { StorageAway } from './storage.ts'

const SIZE = 1000 * BLOCK_BYTES

/** A storage whose reads end when the test says so, once `hangs` is set. */
function openHangingStorage(blocks: number) {
  const unanswered: ((error?: Error) => void)[] = []
  const place = { hangs: false, readings: 0 }
  const storage = withBlockCache(
    {
      read(_key, start, end) {
        place.readings += 1
        const bytes = Buffer.alloc(end - start + 1, start / BLOCK_BYTES)
        if (!place.hangs) return Promise.resolve(bytes)
        return new Promise((resolve, reject) => {
          unanswered.push((error) => (error ? reject(error) : resolve(bytes)))
        })
      },
      put: async () => undefined,
      has: async () => true,
      delete: async () => undefined,
      list: async function* () {},
      ping: async () => undefined,
    },
    blocks * BLOCK_BYTES,
  )
  const read = (at: number) => storage.readCached('ab/ab', at * BLOCK_BYTES, (at + 1) * BLOCK_BYTES - 1, SIZE)
  return { place, storage, read, unanswered }
}

test('reads that the storage does not answer evict nothing from memory', async () => {
  const { place, read, unanswered } = openHangingStorage(2)
  await read(0)
  await read(1)
  place.hangs = true
  const waiting = [2, 3, 4, 5].map((at) => read(at).catch((error: unknown) => error))
  expect((await read(0))[0]).toBe(0)
  expect((await read(1))[0]).toBe(1)
  for (const fail of unanswered) fail(new StorageAway('away'))
  for (const failure of await Promise.all(waiting)) expect(failure).toBeInstanceOf(StorageAway)
  expect((await read(0))[0]).toBe(0)
  expect(place.readings).toBe(6)
})

test('all who want a block wait for one read, and after a failure it is read again', async () => {
  const { place, read, unanswered } = openHangingStorage(2)
  place.hangs = true
  const both = [read(7), read(7)].map((reading) => reading.catch((error: unknown) => error))
  unanswered[0]?.(new StorageAway('away'))
  for (const failure of await Promise.all(both)) expect(failure).toBeInstanceOf(StorageAway)
  expect(place.readings).toBe(1)
  place.hangs = false
  expect((await read(7))[0]).toBe(7)
  expect((await read(7))[0]).toBe(7)
  expect(place.readings).toBe(2)
})

test('a block that arrives after its object was deleted is not kept', async () => {
  const { place, storage, read, unanswered } = openHangingStorage(2)
  place.hangs = true
  const late = read(3)
  await storage.delete('ab/ab')
  unanswered[0]?.()
  expect((await late)[0]).toBe(3)
  place.hangs = false
  await read(3)
  expect(place.readings).toBe(2)
})
