import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'

/** Delays before a failed recording is reloaded. After them the listener is told. */
const WAITS_MILLISECONDS = [0, 500, 1500] as const

/** After playing well for this long, a recording's faults are forgotten. */
export const RECORDING_STABLE_AFTER_MILLISECONDS = 20_000
/** Audio that stalls for this long, with no data arriving, will not continue by itself. */
export const STALL_MILLISECONDS = 4000
/** A recording that loads too slowly is reloaded after `SLOW_MILLISECONDS`, and at most once per interval. */
export const SLOW_MILLISECONDS = 5000
export const SLOW_REPORT_INTERVAL_MILLISECONDS = MINUTE_MILLISECONDS

/**
 * The delay before a failed recording is reloaded, by the number of faults before; null to give up. All delays together
 * stay below the six seconds that a listener waits.
 */
export function retryDelay(faultsBefore: number): number | null {
  return WAITS_MILLISECONDS[faultsBefore] ?? null
}
