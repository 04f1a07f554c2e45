/** The page's own clock: milliseconds since it was opened, which no change of the machine's time moves. */
export function millisecondsOpen(): number {
  return performance.now()
}

/** The machine's clock, in milliseconds: for what is remembered from one page to the next. */
export function wallClock(): number {
  return Date.now()
}
