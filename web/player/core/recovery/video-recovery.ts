import {
  chooseRecovery,
  faultOfMediaError,
  MAX_FAULTS,
  type RecoveryAction,
  recoveryDelay,
  STREAM_STABLE_AFTER_MILLISECONDS,
} from './stream-recovery.ts'

/** The number of consecutive faults of a video and the time of the last one, in milliseconds. */
export type VideoFaults = { count: number; lastAt: number }

export const NO_FAULTS: VideoFaults = { count: 0, lastAt: Number.NEGATIVE_INFINITY }

/** A video that fails this often will not play; a stream, which runs for hours, gets more attempts. */
const MAX_REBUILDS = Math.min(3, MAX_FAULTS)

export type VideoRecovery = { action: 'rebuild' | 'give-up'; wait: number; faults: VideoFaults }

/**
 * The answer to a video that stopped: reload at the same position with a new link, or give up. Source: specification,
 * section 8.
 */
export function videoRecovery(code: number, faultsBefore: VideoFaults, now: number): VideoRecovery {
  const count = now - faultsBefore.lastAt > STREAM_STABLE_AFTER_MILLISECONDS ? 0 : faultsBefore.count
  const fault = faultOfMediaError(code)
  const recoveryAction: RecoveryAction = chooseRecovery(fault, {
    before: count,
    hasFallback: false,
    wasRecovered: true,
    stalledMilliseconds: 0,
  })
  const isOver = recoveryAction === 'give-up' || count >= MAX_REBUILDS
  return {
    action: isOver ? 'give-up' : 'rebuild',
    wait: isOver ? 0 : recoveryDelay(recoveryAction, count),
    faults: { count: count + 1, lastAt: now },
  }
}
