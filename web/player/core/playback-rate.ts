import { FASTEST_RATE, RATE_STEP, SLOWEST_RATE } from './state/audio-state.ts'

/** A speed brought to a step within what is offered; what is no number is 1. */
export function rateWithin(rate: number): number {
  if (!Number.isFinite(rate)) return 1
  const stepped = Math.round(rate / RATE_STEP) * RATE_STEP
  return Number(Math.min(Math.max(stepped, SLOWEST_RATE), FASTEST_RATE).toFixed(2))
}
