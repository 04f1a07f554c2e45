import { FASTEST_RATE, RATE_STEP, SLOWEST_RATE } from './state/audio-state.ts'

/** A speed rounded to a step within the offered range; NaN becomes 1. */
export function rateWithin(rate: number): number {
  if (!Number.isFinite(rate)) return 1
  const stepped = Math.round(rate / RATE_STEP) * RATE_STEP
  return Number(Math.min(Math.max(stepped, SLOWEST_RATE), FASTEST_RATE).toFixed(2))
}
