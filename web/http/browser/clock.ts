/** Milliseconds since the page was opened, from a monotonic clock (High Resolution Time). */
export function millisecondsOpen(): number {
  return performance.now()
}

/** The machine's clock in milliseconds since 1970, for values that outlive the page. */
export function wallClock(): number {
  return Date.now()
}
