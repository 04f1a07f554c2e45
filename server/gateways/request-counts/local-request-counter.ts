import type { Clock } from '../clock.ts'
import type { RequestCounter } from './request-counter.ts'

/** The largest number of networks counted for each route; the oldest are dropped first. */
const MOST_NETWORKS = 5000

type RequestWindow = { count: number; startedAt: number }

/** Counts the requests of this process, by the server's one clock: moving the clock ends a wait. */
export function createLocalRequestCounter(clock: Clock): RequestCounter {
  const routes = new Map<string, Map<string, RequestWindow>>()
  return {
    async count({ route, network, milliseconds }) {
      const windows = routes.get(route) ?? new Map<string, RequestWindow>()
      routes.set(route, windows)
      const now = clock.now()
      const storedWindow = windows.get(network)
      // After the clock is set back, windows may start in the future.
      const isOpen =
        storedWindow !== undefined && storedWindow.startedAt <= now && now < storedWindow.startedAt + milliseconds
      const window = isOpen ? storedWindow : { count: 0, startedAt: now }
      window.count += 1
      windows.delete(network)
      windows.set(network, window)
      const [oldest] = windows.keys()
      if (windows.size > MOST_NETWORKS && oldest !== undefined) windows.delete(oldest)
      return { count: window.count, millisecondsLeft: window.startedAt + milliseconds - now }
    },
    async reset() {
      routes.clear()
    },
  }
}
