import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { type CachedResponse, memoryBytesOf } from './cached-response.ts'

/** An answer is rebuilt after this time even without a write: scheduled items become visible by the clock. */
const FRESH_MILLISECONDS = 30_000
/** Longest time that a stale answer is served while rebuilding fails. */
const STALE_MILLISECONDS = MINUTE_MILLISECONDS
const MOST_BYTES = 44 * 1024 * 1024
const MOST_OPEN_ENDED_BYTES = 4 * 1024 * 1024

type CacheEntry = { response: CachedResponse; version: number; madeAt: number }

/** The entries of one kind of key. The oldest are evicted first. */
type CachePartition = { entries: Map<string, CacheEntry>; bytes: number; mostBytes: number }

/** An open-ended key contains free input such as search words or a cursor; such keys displace only one another. */
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
 * Caches public answers as bytes. A stale entry (older than the last catalogue write, or than 30 s) is served once more
 * during its rebuild; simultaneous misses share one build.
 */
export function createPublicCache(clock: Clock, currentVersion: () => number): PublicCache {
  const bounded: CachePartition = { entries: new Map(), bytes: 0, mostBytes: MOST_BYTES }
  const openEnded: CachePartition = { entries: new Map(), bytes: 0, mostBytes: MOST_OPEN_ENDED_BYTES }
  const inFlight = new Map<string, Promise<CachedResponse>>()

  const makeOnce = (
    partition: CachePartition,
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const version = currentVersion()
    const pending = inFlight.get(key)
    if (pending) return pending
    const promise = make()
      .then((ready) => {
        storeEntry(partition, key, { response: ready, version, madeAt: clock.now() })
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
      // A failed rebuild is reported by the next request, once the stale answer is too old to serve.
      remade.catch(() => undefined)
      return entry.response
    },
  }
}
