/** One request for another clock's time; all in milliseconds. */
export type RoundTrip = {
  /** By our clock. */
  sentAt: number
  receivedAt: number
  /** The other clock's time in the answer. */
  remoteAt: number
}

/** The number of shortest round trips whose median is used. */
const BEST = 3

/**
 * How far another clock is ahead of ours, in milliseconds; undefined without a round trip. The error of one measurement
 * is at most half of its round trip (RFC 5905, 8). So the shortest round trips are used, and a delay in only one
 * direction of one of them does not change their median.
 */
export function clockOffset(trips: readonly RoundTrip[]): number | undefined {
  const best = trips
    .map(({ sentAt, receivedAt, remoteAt }) => ({
      length: receivedAt - sentAt,
      offset: remoteAt - (sentAt + receivedAt) / 2,
    }))
    .sort((one, other) => one.length - other.length)
    .slice(0, BEST)
    .map(({ offset }) => offset)
    .sort((one, other) => one - other)
  return best[Math.floor((best.length - 1) / 2)]
}
