import type { Clock } from '#server/gateways/clock.ts'
import { type CachedResponse, memoryBytesOf } from './cached-response.ts'

/** After this long an answer is made again even if nothing was written: scheduled items appear by themselves. */
const FRESH_MILLISECONDS = 30_000
/** How long an old answer may stand in while a new one cannot be made. */
const STALE_MILLISECONDS = 60_000
const MOST_BYTES = 44 * 1024 * 1024
const MOST_OPEN_ENDED_BYTES = 4 * 1024 * 1024

type CacheEntry = { response: CachedResponse; version: number; madeAt: number }

/** What is kept of one kind of key. The eldest make room for the newest. */
type CachePartition = { entries: Map<string, CacheEntry>; bytes: number; mostBytes: number }

/** An open-ended key holds what anybody may make up, as words or a cursor: those displace only one another. */
type KeyTraits = { isOpenEnded: boolean }

export type PublicCache = {
  get: (key: string, make: () => Promise<CachedResponse>, traits?: KeyTraits) => Promise<CachedResponse>
}

function deleteEntry(partition: CachePartition, key: string): void {
  const entry = partition.entries.get(key)
  if (entry && partition.entries.delete(key)) partition.bytes -= memoryBytesOf(entry.response)
}

function storeEntry(partition: CachePartition, key: string, entry: CacheEntry): void {
  deleteEntry(partition, key)
  if (entry.response.status !== 200) return
  partition.entries.set(key, entry)
  partition.bytes += memoryBytesOf(entry.response)
  for (const eldest of partition.entries.keys()) {
    if (partition.bytes <= partition.mostBytes) break
    deleteEntry(partition, eldest)
  }
}

/**
 * Keeps what is the same for everybody as bytes. An entry made before the catalogue's last write, or too long ago, is
 * served once more while its successor is made; requests that find nothing wait for one making, not for many.
 */
export function createPublicCache(clock: Clock, currentVersion: () => number): PublicCache {
  const bounded: CachePartition = { entries: new Map(), bytes: 0, mostBytes: MOST_BYTES }
  const openEnded: CachePartition = { entries: new Map(), bytes: 0, mostBytes: MOST_OPEN_ENDED_BYTES }
  const inFlight = new Map<string, Promise<CachedResponse>>()

  const makeOnce = (
    shelf: CachePartition,
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const stamp = currentVersion()
    const started = inFlight.get(key)
    if (started) return started
    const promise = make()
      .then((ready) => {
        storeEntry(shelf, key, { response: ready, version: stamp, madeAt: clock.now() })
        return ready
      })
      .finally(() => inFlight.delete(key))
    inFlight.set(key, promise)
    return promise
  }

  return {
    async get(key, make, { isOpenEnded } = { isOpenEnded: false }) {
      const shelf = isOpenEnded ? openEnded : bounded
      const entry = shelf.entries.get(key)
      if (!entry) return makeOnce(shelf, key, make)
      const age = clock.now() - entry.madeAt
      if (entry.version === currentVersion() && age >= 0 && age < FRESH_MILLISECONDS) return entry.response
      const remade = makeOnce(shelf, key, make)
      if (age < 0 || age >= STALE_MILLISECONDS) return remade
      // Its failure is the next request's to report, once the old answer is too old to stand in.
      remade.catch(() => undefined)
      return entry.response
    },
  }
}
