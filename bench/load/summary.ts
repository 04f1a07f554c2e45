import { median } from '../report/median.ts'
import type { Reading } from './load.ts'

/** The medians of a target's rounds. `cpu`: milliseconds per request, undefined off Linux. */
export type Summary = { rate: number; cpu: number | undefined; p50: number; p99: number }

export function summarize(readings: readonly Reading[]): Summary {
  const costs = readings.flatMap(({ cpuMilliseconds, requests }) =>
    cpuMilliseconds === undefined ? [] : [cpuMilliseconds / requests],
  )
  return {
    rate: median(readings.map(({ requests, milliseconds }) => (requests * 1000) / milliseconds)),
    cpu: costs.length > 0 ? median(costs) : undefined,
    p50: median(readings.map(({ p50Milliseconds }) => p50Milliseconds)),
    p99: median(readings.map(({ p99Milliseconds }) => p99Milliseconds)),
  }
}
