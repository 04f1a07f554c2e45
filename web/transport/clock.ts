/** The page's own clock: milliseconds since it was opened, which no change of the machine's time moves. */
export function millisecondsOpen(): number {
  return performance.now()
}
