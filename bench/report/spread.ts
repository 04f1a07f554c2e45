/** The median and the 99th percentile, in milliseconds. */
export type Spread = { p50: number; p99: number }

export function spreadOf(times: readonly number[]): Spread {
  return { p50: percentileOf(times, 0.5), p99: percentileOf(times, 0.99) }
}

/** The time below which this fraction of all times lies; 0 for an empty list. */
export function percentileOf(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
