import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Clock } from '#server/gateways/clock.ts'

/** Of how many addresses one route remembers at most what they asked; the eldest are forgotten first. */
const MOST_ADDRESSES = 5000

type RateLimitWindow = { current: number; startedAt: number }
type RateLimitCounters = {
  Store: new () => FastifyRateLimitStore
  /** Everybody may ask as if they never had. */
  reset: () => void
}

/** How often which address asked what, by the server's one clock: moved on, it ends the wait it told of. */
export function createRateLimitCounters(clock: Clock): RateLimitCounters {
  const routes: Map<string, RateLimitWindow>[] = []
  class Store implements FastifyRateLimitStore {
    readonly #windows = new Map<string, RateLimitWindow>()

    constructor() {
      routes.push(this.#windows)
    }

    incr(...[key, tell, milliseconds]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = clock.now()
      const known = this.#windows.get(key)
      // A clock that was set back leaves windows of a time to come.
      const isOpen = known !== undefined && known.startedAt <= now && now < known.startedAt + milliseconds
      const window = isOpen ? known : { current: 0, startedAt: now }
      window.current += 1
      this.#windows.delete(key)
      this.#windows.set(key, window)
      const [eldest] = this.#windows.keys()
      if (this.#windows.size > MOST_ADDRESSES && eldest !== undefined) this.#windows.delete(eldest)
      tell(null, { current: window.current, ttl: window.startedAt + milliseconds - now })
    }

    child(): FastifyRateLimitStore {
      return new Store()
    }
  }
  return { Store, reset: () => routes.forEach((windows) => void windows.clear()) }
}
