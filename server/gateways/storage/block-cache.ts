import type { Storage } from './storage.ts'

export const BLOCK_BYTES = 256 * 1024
const CACHE_BYTES = 96 * 1024 * 1024
/** Blocks are read for visitors alone: imports, exports and backups read whole objects, past this cache. */
const FOR_VISITOR = { isForVisitor: true }

/** Caches recently read blocks in memory, so that popular media are read from disk once. */
export function withBlockCache(storage: Storage, cacheBytes = CACHE_BYTES): CachedStorage {
  const blocks = new Map<string, Uint8Array>()
  // Separate from the blocks, so that reads of a slow storage evict no block while they wait.
  const awaited = new Map<string, Promise<Uint8Array>>()
  const most = Math.max(1, Math.floor(cacheBytes / BLOCK_BYTES))

  const keep = (name: string, block: Uint8Array) => {
    // Insertion order is the order of use: the first key is the least recently read.
    blocks.delete(name)
    blocks.set(name, block)
    const oldest = blocks.keys().next().value
    if (blocks.size > most && oldest !== undefined) blocks.delete(oldest)
  }
  const fetchBlock = (name: string, { key, at, size }: Block) => {
    const start = at * BLOCK_BYTES
    const reading = storage.read(key, start, Math.min(start + BLOCK_BYTES, size) - 1, FOR_VISITOR)
    awaited.set(name, reading)
    // Ends the wait; false if the object was deleted meanwhile.
    const end = () => awaited.get(name) === reading && awaited.delete(name)
    reading.then((block) => end() && keep(name, block), end)
    return reading
  }
  const blockOf = async (wanted: Block) => {
    const name = `${wanted.key}:${wanted.at}`
    const cachedBlock = blocks.get(name)
    if (!cachedBlock) return awaited.get(name) ?? fetchBlock(name, wanted)
    keep(name, cachedBlock)
    return cachedBlock
  }

  return {
    ...storage,
    async delete(key) {
      await storage.delete(key)
      for (const names of [blocks, awaited])
        for (const name of names.keys()) if (name.startsWith(`${key}:`)) names.delete(name)
    },
    async readCached(key, start, end, size) {
      const [first, last] = [Math.floor(start / BLOCK_BYTES), Math.floor(end / BLOCK_BYTES)]
      if (first === last)
        return (await blockOf({ key, at: first, size })).subarray(start % BLOCK_BYTES, (end % BLOCK_BYTES) + 1)
      const parts = await Promise.all(
        Array.from({ length: last - first + 1 }, (_, at) => blockOf({ key, at: first + at, size })),
      )
      const from = start - first * BLOCK_BYTES
      return Buffer.concat(parts).subarray(from, from + end - start + 1)
    },
  }
}

type Block = { key: string; at: number; size: number }

/** A storage with a memory cache. `size` is that of the whole object. */
export type CachedStorage = Storage & {
  readCached: (key: string, start: number, end: number, size: number) => Promise<Uint8Array>
}
