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
  /** Counts a fault, and says what is done about it, after how many milliseconds. */
  recoveryFor: (fault: StreamFault, hasFallback: boolean) => { action: RecoveryAction; wait: number }
  /** Nothing is heard from now on that the listener wants. */
  startSilence: () => void
  endSilence: () => void
  /** How long a silent stream is waited for. */
  silenceTimeout: () => number
  /** The next fault is the first one again. */
  reset: () => void
}

/** The faults of a stream in a row, and how long it has been silent. */
export function createStreamFaults(): StreamFaults {
  let faults = { before: 0, lastAt: 0, recoveredAt: Number.NEGATIVE_INFINITY }
  let silentSince: number | null = null

  /** One that is silent has not gone well since, however long its answers take. */
  function faultsBefore(): number {
    const wellUntil = silentSince ?? millisecondsOpen()
    return wellUntil - faults.lastAt > STREAM_STABLE_AFTER_MILLISECONDS ? 0 : faults.before
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
