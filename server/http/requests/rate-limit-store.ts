import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { RequestCounter } from '#server/gateways/request-counts/request-counter.ts'

/** The store of the rate limiter: each limited route counts under its own method and path. */
export function createRateLimitStore(counter: RequestCounter): new () => FastifyRateLimitStore {
  return class Store implements FastifyRateLimitStore {
    readonly #route: string

    constructor(route = '') {
      this.#route = route
    }

    incr(...[network, callback, milliseconds]: Parameters<FastifyRateLimitStore['incr']>): void {
      counter.count({ route: this.#route, network, milliseconds }).then(
        ({ count, millisecondsLeft }) => callback(null, { current: count, ttl: millisecondsLeft }),
        (error: Error) => callback(error),
      )
    }

    /** By its types the limiter passes the route itself; in fact it passes its settings, which contain the route. */
    child(settings: object): FastifyRateLimitStore {
      const { method, url } = 'routeInfo' in settings ? Object(settings.routeInfo) : Object(settings)
      return new Store(`${method} ${url}`)
    }
  }
}
