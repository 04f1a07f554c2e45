import { backoffDelay } from '#rules/http/backoff-delay.ts'

/** The kinds of stream faults: fetching, decoding, opening, or something else. */
export type StreamFault = 'network' | 'media' | 'load' | 'other'

/** The actions: resume fetching, recover decoding, rebuild the connection, play the fallback, or tell the listener. */
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
  stalledMilliseconds: number
}

export const MAX_FAULTS = 6
/** After playing well for this long, a stream's faults are forgotten. */
export const STREAM_STABLE_AFTER_MILLISECONDS = 30_000
export const RECOVERED_MILLISECONDS = 5000

const MAX_RESTARTS = 3
const FIRST_WAIT_MILLISECONDS = 1000
const MAX_WAIT_MILLISECONDS = 16_000
/** The longest stall that listeners are left with, if there is a fallback. */
const MAX_STALL_MILLISECONDS = 6000
/** How long a stalled stream may take while data arrives: longer each time, or a slow connection would never play. */
const STALL_TIMEOUTS_MILLISECONDS = [5000, 10_000] as const
const MAX_STALL_TIMEOUT_MILLISECONDS = 20_000

/**
 * The recovery from a fault: each one that did not help is followed by a stronger one, up to giving up. Source:
 * specification, section 8.
 */
export function chooseRecovery(fault: StreamFault, faults: Faults): RecoveryAction {
  const { before, hasFallback, wasRecovered, stalledMilliseconds } = faults
  const lastResort = hasFallback ? 'fall-back' : 'give-up'
  if (before >= MAX_FAULTS) return lastResort
  const actions: Record<StreamFault, RecoveryAction> = {
    network: before < MAX_RESTARTS ? 'restart' : 'rebuild',
    media: wasRecovered ? 'rebuild' : 'recover',
    load: hasFallback ? 'fall-back' : 'rebuild',
    other: 'rebuild',
  }
  const action = actions[fault]
  const isTooLate = before > 0 && stalledMilliseconds + recoveryDelay(action, before) > MAX_STALL_MILLISECONDS
  return isTooLate && hasFallback ? 'fall-back' : action
}

/** The delay before a recovery: exponential backoff, because all listeners retry against a failing server. */
export function recoveryDelay(action: RecoveryAction, before: number): number {
  if (action === 'fall-back' || action === 'give-up' || action === 'recover') return 0
  return backoffDelay(before, { first: FIRST_WAIT_MILLISECONDS, longest: MAX_WAIT_MILLISECONDS })
}

/** The timeout of a stalled stream before it is rebuilt, by the number of faults before. */
export function stallTimeout(before: number): number {
  return STALL_TIMEOUTS_MILLISECONDS[before] ?? MAX_STALL_TIMEOUT_MILLISECONDS
}
