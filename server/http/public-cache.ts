import type { Clock } from '#server/gateways/clock.ts'
import { type Ready, sizeOf } from './ready.ts'

/** After this long an answer is made again even if nothing was written: scheduled items appear by themselves. */
const FRESH_MILLISECONDS = 30_000
/** How long an old answer may stand in while a new one cannot be made. */
const STALE_MILLISECONDS = 60_000
const MOST_BYTES = 44 * 1024 * 1024
const MOST_OPEN_ENDED_BYTES = 4 * 1024 * 1024

type Entry = { ready: Ready; stamp: number; madeAt: number }

/** What is kept of one kind of key. The eldest make room for the newest. */
type Shelf = { entries: Map<string, Entry>; bytes: number; mostBytes: number }

/** An open-ended key holds what anybody may make up, as words or a cursor: those displace only one another. */
type KeyTraits = { isOpenEnded: boolean }

export type PublicCache = { get: (key: string, make: () => Promise<Ready>, traits?: KeyTraits) => Promise<Ready> }

function drop(shelf: Shelf, key: string): void {
  const entry = shelf.entries.get(key)
  if (entry && shelf.entries.delete(key)) shelf.bytes -= sizeOf(entry.ready)
}

function keep(shelf: Shelf, key: string, entry: Entry): void {
  drop(shelf, key)
  if (entry.ready.status !== 200) return
  shelf.entries.set(key, entry)
  shelf.bytes += sizeOf(entry.ready)
  for (const eldest of shelf.entries.keys()) {
    if (shelf.bytes <= shelf.mostBytes) break
    drop(shelf, eldest)
  }
}

/**
 * Keeps what is the same for everybody as bytes. An entry made before the catalogue's last write, or too long ago, is
 * served once more while its successor is made; requests that find nothing wait for one making, not for many.
 */
export function createPublicCache(clock: Clock, stampNow: () => number): PublicCache {
  const listed: Shelf = { entries: new Map(), bytes: 0, mostBytes: MOST_BYTES }
  const openEnded: Shelf = { entries: new Map(), bytes: 0, mostBytes: MOST_OPEN_ENDED_BYTES }
  const making = new Map<string, Promise<Ready>>()

  const makeOnce = (shelf: Shelf, key: string, make: () => Promise<Ready>): Promise<Ready> => {
    const stamp = stampNow()
    const started = making.get(key)
    if (started) return started
    const promise = make()
      .then((ready) => {
        keep(shelf, key, { ready, stamp, madeAt: clock.now() })
        return ready
      })
      .finally(() => making.delete(key))
    making.set(key, promise)
    return promise
  }

  return {
    async get(key, make, { isOpenEnded } = { isOpenEnded: false }) {
      const shelf = isOpenEnded ? openEnded : listed
      const entry = shelf.entries.get(key)
      if (!entry) return makeOnce(shelf, key, make)
      const age = clock.now() - entry.madeAt
      if (entry.stamp === stampNow() && age >= 0 && age < FRESH_MILLISECONDS) return entry.ready
      const remade = makeOnce(shelf, key, make)
      if (age < 0 || age >= STALE_MILLISECONDS) return remade
      // Its failure is the next request's to report, once the old answer is too old to stand in.
      remade.catch(() => undefined)
      return entry.ready
    },
  }
}
