import type { Storage } from './storage.ts'

export const BLOCK_BYTES = 256 * 1024
const CACHE_BYTES = 96 * 1024 * 1024

/** Caches recently read blocks in memory, so that popular media are read from disk once. */
export function withBlockCache(storage: Storage, cacheBytes = CACHE_BYTES): CachedStorage {
  const blocks = new Map<string, Promise<Uint8Array>>()
  const most = Math.max(1, Math.floor(cacheBytes / BLOCK_BYTES))

  const blockOf = (key: string, at: number, size: number) => {
    const name = `${key}:${at}`
    const cachedBlock = blocks.get(name)
    if (cachedBlock) {
      // Insertion order is the order of use: the first key is the least recently read.
      blocks.delete(name)
      blocks.set(name, cachedBlock)
      return cachedBlock
    }
    const start = at * BLOCK_BYTES
    const block = storage.read(key, start, Math.min(start + BLOCK_BYTES, size) - 1)
    blocks.set(name, block)
    block.catch(() => blocks.delete(name))
    const oldest = blocks.keys().next().value
    if (blocks.size > most && oldest !== undefined) blocks.delete(oldest)
    return block
  }

  return {
    ...storage,
    async delete(key) {
      await storage.delete(key)
      for (const name of blocks.keys()) if (name.startsWith(`${key}:`)) blocks.delete(name)
    },
    async readCached(key, start, end, size) {
      const [first, last] = [Math.floor(start / BLOCK_BYTES), Math.floor(end / BLOCK_BYTES)]
      if (first === last)
        return (await blockOf(key, first, size)).subarray(start % BLOCK_BYTES, (end % BLOCK_BYTES) + 1)
      const parts = await Promise.all(
        Array.from({ length: last - first + 1 }, (_, at) => blockOf(key, first + at, size)),
      )
      const from = start - first * BLOCK_BYTES
      return Buffer.concat(parts).subarray(from, from + end - start + 1)
    },
  }
}

/** A storage with a memory cache. `size` is that of the whole object. */
export type CachedStorage = Storage & {
  readCached: (key: string, start: number, end: number, size: number) => Promise<Uint8Array>
}
