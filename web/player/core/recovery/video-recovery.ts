import {
  chooseRecovery,
  MAX_FAULTS,
  type RecoveryAction,
  recoveryDelay,
  STREAM_STABLE_AFTER_MILLISECONDS,
  type StreamFault,
} from './stream-recovery.ts'

/** How many faults a film has had in a row, and when the last one was (milliseconds). */
export type VideoFaults = { count: number; lastAt: number }

export const NO_FAULTS: VideoFaults = { count: 0, lastAt: Number.NEGATIVE_INFINITY }

/** The codes of a media element's error. */
const FAULTS: Readonly<Record<number, StreamFault>> = { 2: 'network', 3: 'media', 4: 'load' }

/** A film that starts anew so often will not come; a stream that runs for hours has more patience. */
const MOST_REBUILDS = Math.min(3, MAX_FAULTS)

export type VideoRecovery = { action: 'rebuild' | 'give-up'; wait: number; faults: VideoFaults }

/** What is done about a film that stopped (specification 8): it is put on again where it was, with a fresh link, or given up. */
export function videoRecovery(code: number, before: VideoFaults, now: number): VideoRecovery {
  const count = now - before.lastAt > STREAM_STABLE_AFTER_MILLISECONDS ? 0 : before.count
  const fault = FAULTS[code] ?? 'other'
  const remedy: RecoveryAction = chooseRecovery(fault, {
    before: count,
    hasFallback: false,
    wasRecovered: true,
    silentMilliseconds: 0,
  })
  const isOver = remedy === 'give-up' || count >= MOST_REBUILDS
  return {
    action: isOver ? 'give-up' : 'rebuild',
    wait: isOver ? 0 : recoveryDelay(remedy, count),
    faults: { count: count + 1, lastAt: now },
  }
}
