/** One request for another clock's time; all in milliseconds. */
export type RoundTrip = {
  /** By our clock. */
  sentAt: number
  receivedAt: number
  /** The other clock's time in the answer. */
  remoteAt: number
}

/** Of these shortest round trips the median is taken. */
const BEST = 3

/**
 * How far another clock is ahead of ours, in milliseconds; undefined without a round trip. One measurement is wrong by half of
 * its round trip at most (RFC 5905, 8), so the shortest are the best, and their median is not moved by one that was delayed in
 * one direction.
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
