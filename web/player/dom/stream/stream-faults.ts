import { millisecondsOpen } from '#web/http/browser/clock.ts'
import {
  chooseRecovery,
  RECOVERED_MILLISECONDS,
  type RecoveryAction,
  recoveryDelay,
  STREAM_STABLE_AFTER_MILLISECONDS,
  type StreamFault,
  stallTimeout,
} from '../../core/recovery/stream-recovery.ts'

export type StreamFaults = {
  /** Counts a fault and returns its recovery, with the delay in milliseconds. */
  recoveryFor: (fault: StreamFault, hasFallback: boolean) => { action: RecoveryAction; wait: number }
  /** The stream is without sound from now on, and the listener did not pause it. */
  startStall: () => void
  endStall: () => void
  /** Milliseconds to wait for a stalled stream. */
  stallTimeout: () => number
  /** Resets the count of faults. */
  reset: () => void
}

/** The number of consecutive faults, and the duration of the stall. */
export function createStreamFaults(): StreamFaults {
  let faults = { before: 0, lastAt: 0, recoveredAt: Number.NEGATIVE_INFINITY }
  let stalledSince: number | null = null

  /** A stalled stream is not stable, however long its requests take. */
  function faultsBefore(): number {
    const faultlessUntil = stalledSince ?? millisecondsOpen()
    return faultlessUntil - faults.lastAt > STREAM_STABLE_AFTER_MILLISECONDS ? 0 : faults.before
  }

  return {
    recoveryFor(fault, hasFallback) {
      const now = millisecondsOpen()
      const before = faultsBefore()
      const action = chooseRecovery(fault, {
        before,
        hasFallback,
        wasRecovered: now - faults.recoveredAt < RECOVERED_MILLISECONDS,
        stalledMilliseconds: stalledSince === null ? 0 : now - stalledSince,
      })
      faults = { before: before + 1, lastAt: now, recoveredAt: action === 'recover' ? now : faults.recoveredAt }
      return { action, wait: recoveryDelay(action, before) }
    },
    startStall() {
      stalledSince ??= millisecondsOpen()
    },
    endStall() {
      stalledSince = null
    },
    stallTimeout: () => stallTimeout(faultsBefore()),
    reset() {
      faults = { ...faults, before: 0 }
    },
  }
}
