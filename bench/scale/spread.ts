/** The median and the 99th percentile, in milliseconds. */
export type Spread = { p50: number; p99: number }

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
