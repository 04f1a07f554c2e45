/** What may be wrong with a stream: it cannot be fetched, not be decoded, not be opened at all, or something else. */
export type StreamFault = 'network' | 'media' | 'load' | 'other'

/** What is done about it: fetch on, decode anew, begin anew, play what stands in for it, or tell the listener. */
export type RecoveryAction = 'restart' | 'recover' | 'rebuild' | 'fall-back' | 'give-up'

type Faults = {
  /** How many faults there have been in a row, this one not counted. */
  before: number
  hasFallback: boolean
  /** Whether decoding anew was tried a moment ago, and did not help. */
  wasRecovered: boolean
  /** For how long nothing has been heard. */
  silentMilliseconds: number
}

export const MAX_FAULTS = 6
/** A stream that went well for this long has put its faults behind it. */
export const STREAM_STABLE_AFTER_MILLISECONDS = 30_000
export const RECOVERED_MILLISECONDS = 5000

const MOST_RESTARTS = 3
const FIRST_WAIT_MILLISECONDS = 1000
const LONGEST_WAIT_MILLISECONDS = 16_000
/** A listener is not to go without sound for longer. */
const MOST_SILENCE_MILLISECONDS = 6000
/** How long a silent stream may take that still arrives: on a slow line longer each time, or it would never come. */
const SILENCE_TIMEOUTS_MILLISECONDS = [5000, 10_000] as const
const LONGEST_SILENCE_TIMEOUT_MILLISECONDS = 20_000

/** The remedy for a fault (specification 8). What did not help is followed by what does more, and it ends. */
export function chooseRecovery(fault: StreamFault, faults: Faults): RecoveryAction {
  const { before, hasFallback, wasRecovered, silentMilliseconds } = faults
  const lastResort = hasFallback ? 'fall-back' : 'give-up'
  if (before >= MAX_FAULTS) return lastResort
  const remedies: Record<StreamFault, RecoveryAction> = {
    network: before < MOST_RESTARTS ? 'restart' : 'rebuild',
    media: wasRecovered ? 'rebuild' : 'recover',
    load: hasFallback ? 'fall-back' : 'rebuild',
    other: 'rebuild',
  }
  const remedy = remedies[fault]
  const isTooLate = before > 0 && silentMilliseconds + recoveryDelay(remedy, before) > MOST_SILENCE_MILLISECONDS
  return isTooLate && hasFallback ? 'fall-back' : remedy
}

/** How long to wait before the remedy: twice as long each time, for a server that is down is asked by all who listen. */
export function recoveryDelay(remedy: RecoveryAction, before: number): number {
  if (remedy === 'fall-back' || remedy === 'give-up' || remedy === 'recover') return 0
  return Math.min(FIRST_WAIT_MILLISECONDS * 2 ** before, LONGEST_WAIT_MILLISECONDS)
}

/** How long a stream that is silent is waited for, after so many faults in a row, before it is begun anew. */
export function silenceTimeout(before: number): number {
  return SILENCE_TIMEOUTS_MILLISECONDS[before] ?? LONGEST_SILENCE_TIMEOUT_MILLISECONDS
}
