import { millisecondsOpen } from '#web/http/browser/clock.ts'
import {
  chooseRecovery,
  RECOVERED_MILLISECONDS,
  type RecoveryAction,
  recoveryDelay,
  STREAM_STABLE_AFTER_MILLISECONDS,
  type StreamFault,
  silenceTimeout,
} from '../../core/recovery/stream-recovery.ts'

export type StreamFaults = {
  /** Counts a fault and returns its recovery, with the delay in milliseconds. */
  recoveryFor: (fault: StreamFault, hasFallback: boolean) => { action: RecoveryAction; wait: number }
  /** A silence begins that the listener did not ask for. */
  startSilence: () => void
  endSilence: () => void
  /** Milliseconds to wait for a silent stream's sound. */
  silenceTimeout: () => number
  /** Resets the count of faults. */
  reset: () => void
}

/** The number of consecutive faults, and the duration of the silence. */
export function createStreamFaults(): StreamFaults {
  let faults = { before: 0, lastAt: 0, recoveredAt: Number.NEGATIVE_INFINITY }
  let silentSince: number | null = null

  /** A silent stream is not stable, however long its requests take. */
  function faultsBefore(): number {
    const faultlessUntil = silentSince ?? millisecondsOpen()
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
        silentMilliseconds: silentSince === null ? 0 : now - silentSince,
      })
      faults = { before: before + 1, lastAt: now, recoveredAt: action === 'recover' ? now : faults.recoveredAt }
      return { action, wait: recoveryDelay(action, before) }
    },
    startSilence() {
      silentSince ??= millisecondsOpen()
    },
    endSilence() {
      silentSince = null
    },
    silenceTimeout: () => silenceTimeout(faultsBefore()),
    reset() {
      faults = { ...faults, before: 0 }
    },
  }
}
