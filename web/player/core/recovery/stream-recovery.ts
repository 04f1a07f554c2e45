import { backoffDelay } from '#rules/http/backoff-delay.ts'

/** The kinds of stream faults: fetching, decoding, opening, or something else. */
export type StreamFault = 'network' | 'media' | 'load' | 'other'

/** The remedies: resume fetching, recover decoding, rebuild the connection, play the fallback, or tell the listener. */
export type RecoveryAction = 'restart' | 'recover' | 'rebuild' | 'fall-back' | 'give-up'

/** MediaError codes (HTML, 4.8.11.1). */
const MEDIA_ERRORS: Readonly<Record<number, StreamFault>> = { 2: 'network', 3: 'media', 4: 'load' }

/** The fault that a media element's error code stands for. */
export function faultOfMediaError(code: number | undefined): StreamFault {
  return MEDIA_ERRORS[code ?? 0] ?? 'other'
}

type Faults = {
  /** The number of consecutive faults before this one. */
  before: number
  hasFallback: boolean
  /** True if decoding was recovered a moment ago, without success. */
  wasRecovered: boolean
  /** How long there has been no sound. */
  silentMilliseconds: number
}

export const MAX_FAULTS = 6
/** After playing well for this long, a stream's faults are forgotten. */
export const STREAM_STABLE_AFTER_MILLISECONDS = 30_000
export const RECOVERED_MILLISECONDS = 5000

const MAX_RESTARTS = 3
const FIRST_WAIT_MILLISECONDS = 1000
const MAX_WAIT_MILLISECONDS = 16_000
/** The longest silence for a listener. */
const MAX_SILENCE_MILLISECONDS = 6000
/** How long a silent stream may take while data arrives: longer each time, or a slow connection would never play. */
const SILENCE_TIMEOUTS_MILLISECONDS = [5000, 10_000] as const
const MAX_SILENCE_TIMEOUT_MILLISECONDS = 20_000

/**
 * The remedy for a fault: each one that did not help is followed by a stronger one, up to giving up. Source:
 * specification, section 8.
 */
export function chooseRecovery(fault: StreamFault, faults: Faults): RecoveryAction {
  const { before, hasFallback, wasRecovered, silentMilliseconds } = faults
  const lastResort = hasFallback ? 'fall-back' : 'give-up'
  if (before >= MAX_FAULTS) return lastResort
  const remedies: Record<StreamFault, RecoveryAction> = {
    network: before < MAX_RESTARTS ? 'restart' : 'rebuild',
    media: wasRecovered ? 'rebuild' : 'recover',
    load: hasFallback ? 'fall-back' : 'rebuild',
    other: 'rebuild',
  }
  const remedy = remedies[fault]
  const isTooLate = before > 0 && silentMilliseconds + recoveryDelay(remedy, before) > MAX_SILENCE_MILLISECONDS
  return isTooLate && hasFallback ? 'fall-back' : remedy
}

/** The delay before a remedy: exponential backoff, because all listeners retry against a failing server. */
export function recoveryDelay(remedy: RecoveryAction, before: number): number {
  if (remedy === 'fall-back' || remedy === 'give-up' || remedy === 'recover') return 0
  return backoffDelay(before, { first: FIRST_WAIT_MILLISECONDS, longest: MAX_WAIT_MILLISECONDS })
}

/** The timeout of a silent stream before it is rebuilt, by the number of faults before. */
export function silenceTimeout(before: number): number {
  return SILENCE_TIMEOUTS_MILLISECONDS[before] ?? MAX_SILENCE_TIMEOUT_MILLISECONDS
}
