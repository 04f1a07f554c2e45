import type { Clock } from '#server/gateways/clock.ts'
import { type Ready, sizeOf } from './ready.ts'

/** After this long an answer is made again even if nothing was written: scheduled items appear by themselves. */
const FRESH_MILLISECONDS = 30_000
/** How long an old answer may stand in while a new one cannot be made. */
const STALE_MILLISECONDS = 60_000
const MOST_BYTES = 48 * 1024 * 1024

type Entry = { ready: Ready; stamp: number; madeAt: number }

export type PublicCache = { get: (key: string, make: () => Promise<Ready>) => Promise<Ready> }

/**
 * Keeps what is the same for everybody as bytes. An entry made before the catalogue's last write, or too long ago, is
 * served once more while its successor is made; requests that find nothing wait for one making, not for many.
 */
export function createPublicCache(clock: Clock, stampNow: () => number): PublicCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Ready>>()
  let bytes = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= sizeOf(entry.ready)
  }

  const keep = (key: string, ready: Ready, stamp: number) => {
    drop(key)
    if (ready.status !== 200) return
    entries.set(key, { ready, stamp, madeAt: clock.now() })
    bytes += sizeOf(ready)
    for (const oldest of entries.keys()) {
      if (bytes <= MOST_BYTES) break
      drop(oldest)
    }
  }

  const makeOnce = (key: string, make: () => Promise<Ready>): Promise<Ready> => {
    const stamp = stampNow()
    const started = making.get(key)
    if (started) return started
    const promise = make()
      .then((ready) => {
        keep(key, ready, stamp)
        return ready
      })
      .finally(() => making.delete(key))
    making.set(key, promise)
    return promise
  }

  return {
    async get(key, make) {
      const entry = entries.get(key)
      if (!entry) return makeOnce(key, make)
      const age = clock.now() - entry.madeAt
      if (entry.stamp === stampNow() && age >= 0 && age < FRESH_MILLISECONDS) return entry.ready
      const remade = makeOnce(key, make)
      if (age < 0 || age >= STALE_MILLISECONDS) return remade
      // Its failure is the next request's to report, once the old answer is too old to stand in.
      remade.catch(() => undefined)
      return entry.ready
    },
  }
}
