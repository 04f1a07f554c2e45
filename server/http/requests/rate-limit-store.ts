import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Clock } from '#server/gateways/clock.ts'

/** Most addresses that one route counts; the oldest are dropped first. */
const MOST_ADDRESSES = 5000

type RateLimitWindow = { current: number; startedAt: number }
type RateLimitCounters = {
  Store: new () => FastifyRateLimitStore
  /** Deletes all counts. */
  reset: () => void
}

/** Counts of requests by address, by the server's one clock: moving the clock ends a wait. */
export function createRateLimitCounters(clock: Clock): RateLimitCounters {
  const routes: Map<string, RateLimitWindow>[] = []
  class Store implements FastifyRateLimitStore {
    readonly #windows = new Map<string, RateLimitWindow>()

    constructor() {
      routes.push(this.#windows)
    }

    incr(...[key, callback, milliseconds]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = clock.now()
      const storedWindow = this.#windows.get(key)
      // After the clock is set back, windows may start in the future.
      const isOpen =
        storedWindow !== undefined && storedWindow.startedAt <= now && now < storedWindow.startedAt + milliseconds
      const window = isOpen ? storedWindow : { current: 0, startedAt: now }
      window.current += 1
      this.#windows.delete(key)
      this.#windows.set(key, window)
      const [eldest] = this.#windows.keys()
      if (this.#windows.size > MOST_ADDRESSES && eldest !== undefined) this.#windows.delete(eldest)
      callback(null, { current: window.current, ttl: window.startedAt + milliseconds - now })
    }

    child(): FastifyRateLimitStore {
      return new Store()
    }
  }
  return { Store, reset: () => routes.forEach((windows) => void windows.clear()) }
}
