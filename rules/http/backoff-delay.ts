type Backoff = { first: number; longest?: number }

/** The wait before a retry, in the unit of `first`: it doubles with each retry before, up to `longest`. */
export function backoffDelay(retriesBefore: number, { first, longest = Number.POSITIVE_INFINITY }: Backoff): number {
  return Math.min(first * 2 ** retriesBefore, longest)
}
