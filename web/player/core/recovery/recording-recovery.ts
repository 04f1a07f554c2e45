/** A recording that broke is asked for again at once, then after these waits. Then the listener is told. */
const WAITS_MILLISECONDS = [0, 500, 1500] as const

/** A recording that went well for this long has put its faults behind it. */
export const RECORDING_STABLE_AFTER_MILLISECONDS = 20_000
/** Sound that stops for so long, while nothing more arrives, will not come by itself. */
export const STALL_MILLISECONDS = 4000
/** A recording that too little arrives of is asked for again after the first, and no more than once in the second. */
export const SLOW_MILLISECONDS = 5000
export const SLOW_REPORT_INTERVAL_MILLISECONDS = 60_000

/**
 * How long to wait before a recording that broke is asked for again, after how many faults in a row; null when it was
 * asked for often enough. All waits together are shorter than a listener's patience, which is six seconds.
 */
export function retryDelay(faultsBefore: number): number | null {
  return WAITS_MILLISECONDS[faultsBefore] ?? null
}
