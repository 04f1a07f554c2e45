import { type Loudness, TRUE_PEAK } from '../encoding/encoding-settings.ts'
import type { LoudnessMeasurement } from '../encoding/loudness.ts'
import { isLevel } from '../encoding/loudness.ts'
import { GAIN_STEP_DECIBELS } from './change-gain.ts'

/**
 * The largest change in either direction: a recording further from its target is a whisper or noise, and more gain
 * would make the noise loud.
 */
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
  // The bound is rounded down, so that no step leads past what is allowed; `+ 0` turns -0 into 0.
  return Math.min(steps, Math.floor(Math.min(allowed, MOST_DECIBELS) / GAIN_STEP_DECIBELS)) + 0
}
