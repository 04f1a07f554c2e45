import { median } from '../report/median.ts'
import type { Measurement } from './load.ts'

/** The medians of a target's rounds. `cpu`: milliseconds per request, undefined off Linux. */
export type Summary = { rate: number; cpu: number | undefined; p50: number; p99: number }

export function summarize(measurements: readonly Measurement[]): Summary {
  const costs = measurements.flatMap(({ cpuMilliseconds, requests }) =>
    cpuMilliseconds === undefined ? [] : [cpuMilliseconds / requests],
  )
  return {
    rate: median(measurements.map(({ requests, milliseconds }) => (requests * 1000) / milliseconds)),
    cpu: costs.length > 0 ? median(costs) : undefined,
    p50: median(measurements.map(({ p50Milliseconds }) => p50Milliseconds)),
    p99: median(measurements.map(({ p99Milliseconds }) => p99Milliseconds)),
  }
}
