import { UNAVAILABLE } from '#contract/answers-without-envelope.ts'
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { refusalOf } from '../errors/error-handler.ts'
import { type CachedResponse, memoryBytesOf } from './cached-response.ts'

/** An answer is rebuilt after this time even without a write: scheduled items become visible by the clock. */
const FRESH_MILLISECONDS = 30_000
/** Longest time that a stale answer is served while rebuilding fails. */
const STALE_MILLISECONDS = MINUTE_MILLISECONDS
/** Longest time that a stale answer is served while the database is away. */
const OUTAGE_STALE_MILLISECONDS = DAY_MILLISECONDS
/** A rebuild that takes longer counts as failed because of an outage: a network may swallow packets. */
const SLOW_MILLISECONDS = 2000
/** During an outage stale answers are rebuilt no sooner than this after the last failure. */
const REBUILD_AFTER_MILLISECONDS = 1000
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
  for (const oldest of partition.entries.keys()) {
    if (partition.bytes <= partition.mostBytes) break
    deleteEntry(partition, oldest)
  }
}

/** Whether the last rebuild failed because the database is away, and when the next one may try. */
function createOutageWatch(clock: Clock) {
  let failedAt: number | undefined
  return {
    note(isOutage: boolean) {
      failedAt = isOutage ? clock.now() : undefined
    },
    isWaiting() {
      const age = failedAt === undefined ? -1 : clock.now() - failedAt
      return age >= 0 && age < REBUILD_AFTER_MILLISECONDS
    },
  }
}

type OutageWatch = ReturnType<typeof createOutageWatch>

const isOutage = (error: unknown) => refusalOf(error)?.status === UNAVAILABLE.status

/** The rebuilt answer; the stale one if the rebuild fails because the database is away. */
async function rebuiltOr(stale: CachedResponse, rebuild: Promise<CachedResponse>, outage: OutageWatch) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, SLOW_MILLISECONDS, undefined)
  })
  try {
    const response = await Promise.race([rebuild, late])
    if (!response) outage.note(true)
    return response && response.status !== UNAVAILABLE.status ? response : stale
  } catch (error) {
    if (isOutage(error)) return stale
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Caches public answers as bytes. After a catalogue write an entry is rebuilt before it is served, so that what was
 * published or hidden shows at once. An entry of more than 30 s, and less than a minute, is still served during its
 * rebuild; simultaneous misses share one build. While the database is away, entries of the last day are served.
 */
export function createPublicCache(clock: Clock, currentVersion: () => number): PublicCache {
  const bounded: CachePartition = { entries: new Map(), bytes: 0, mostBytes: MOST_BYTES }
  const openEnded: CachePartition = { entries: new Map(), bytes: 0, mostBytes: MOST_OPEN_ENDED_BYTES }
  const inFlight = new Map<string, { version: number; promise: Promise<CachedResponse> }>()
  const outage = createOutageWatch(clock)

  const makeOnce = (
    partition: CachePartition,
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const version = currentVersion()
    const pending = inFlight.get(key)
    // One that began before a write may lack what was written.
    if (pending?.version === version) return pending.promise
    const promise = make()
      .then(
        (ready) => {
          outage.note(ready.status === UNAVAILABLE.status)
          const isSurpassed = version !== currentVersion() && partition.entries.get(key)?.version === currentVersion()
          if (!isSurpassed) storeEntry(partition, key, { response: ready, version, madeAt: clock.now() })
          return ready
        },
        (error: unknown) => {
          outage.note(isOutage(error))
          throw error
        },
      )
      .finally(() => {
        if (inFlight.get(key)?.promise === promise) inFlight.delete(key)
      })
    inFlight.set(key, { version, promise })
    return promise
  }

  return {
    async get(key, make, { isOpenEnded } = { isOpenEnded: false }) {
      const partition = isOpenEnded ? openEnded : bounded
      const entry = partition.entries.get(key)
      if (!entry) return makeOnce(partition, key, make)
      const { response, version, madeAt } = entry
      const age = clock.now() - madeAt
      if (version === currentVersion() && age >= 0 && age < FRESH_MILLISECONDS) return response
      const isUsable = age >= 0 && age < OUTAGE_STALE_MILLISECONDS
      if (isUsable && outage.isWaiting()) return response
      const rebuild = makeOnce(partition, key, make)
      if (!isUsable) return rebuild
      const isOutdated = version !== currentVersion()
      if (isOutdated || age >= STALE_MILLISECONDS) return rebuiltOr(response, rebuild, outage)
      // A failed rebuild is reported by the next request, once the stale answer is too old to serve.
      rebuild.catch(() => undefined)
      return response
    },
  }
}
