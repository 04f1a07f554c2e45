/** One request to count: the limited route, the network that asks, and the length of its window. */
type CountedRequest = { route: string; network: string; milliseconds: number }

/** Requests of a network to a route in the current window, and what is left of that window. */
export type RequestCount = { count: number; millisecondsLeft: number }

/** Counts the requests that a limit bounds, in windows that begin with the first request. */
export type RequestCounter = {
  count: (request: CountedRequest) => Promise<RequestCount>
  /** Deletes all counts. */
  reset: () => Promise<void>
}
