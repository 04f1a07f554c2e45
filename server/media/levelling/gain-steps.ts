import { type Loudness, TRUE_PEAK } from '../encoding/encoding-settings.ts'
import type { LoudnessMeasurement } from '../encoding/loudness.ts'
import { isLevel } from '../encoding/loudness.ts'
import { GAIN_STEP_DECIBELS } from './change-gain.ts'

/** In either direction. A recording that is further off is a whisper or noise, and would bring its noise along. */
const MOST_DECIBELS = 15

/**
 * By how many steps a recording is made louder or quieter, to have the target loudness; 0 for one that has it, or is
 * silent. It is lifted only as far as its peaks allow.
 */
export function gainSteps(target: Loudness, measured: LoudnessMeasurement | undefined): number {
  if (!measured || isLevel(target, measured)) return 0
  const wanted = target.target - measured.loudness
  const allowed = Math.max(0, TRUE_PEAK - measured.peak)
  const steps = Math.round(Math.max(-MOST_DECIBELS, wanted) / GAIN_STEP_DECIBELS)
  // No rounding leads past what is allowed; `+ 0` makes no negative zero.
  return Math.min(steps, Math.floor(Math.min(allowed, MOST_DECIBELS) / GAIN_STEP_DECIBELS)) + 0
}
