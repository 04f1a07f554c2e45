import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { AudioState, PlayableItem } from '../state/audio-state.ts'

/** A position in an item, in seconds. */
export type ItemPosition = { item: PlayableItem; position: number }

/** What a sleep timer records of the listener: the position of their last touch, and that of the start of the fade. */
export type SleepTrace = { touched: ItemPosition | null; faded: ItemPosition | null }

/**
 * `asleep`: where the listener probably fell asleep; `ended`: where the timer stopped playback. `at` is the time, in
 * milliseconds since 1970.
 */
export type SleepPosition = {
  at: number
  asleep: ItemPosition
  ended: ItemPosition
  /** The position of the last touch, when the listener was certainly awake; null if it is about the same as `asleep`. */
  touched: ItemPosition | null
}

export const NO_TRACE: SleepTrace = { touched: null, faded: null }

/** Without a touch for this long after the timer, the listener is assumed to have slept. */
const ASLEEP_AFTER_MILLISECONDS = 30 * MINUTE_MILLISECONDS
/** A sleep position that was not shown within this time is dropped. */
const FORGOTTEN_AFTER_MILLISECONDS = 20 * HOUR_MILLISECONDS
/** Positions closer than this count as the same. */
const SAME_POSITION_SECONDS = 30

type Playback = Pick<AudioState, 'item' | 'position'>

/** The trace after a touch: the listener is awake, so a fade before it no longer counts. */
export function touchedAt(playback: Playback): SleepTrace {
  return { touched: itemPosition(playback), faded: null }
}

/** The trace while the fade begins or continues. */
export function fadedAt(trace: SleepTrace, playback: Playback): SleepTrace {
  return trace.faded ? trace : { ...trace, faded: itemPosition(playback) }
}

/**
 * Where a listener fell asleep when the timer stopped playback: at the start of the fade, or where the fade continued
 * after their last touch. Without a fade: at the last touch, or else at the end. Null in a live stream.
 */
export function sleepPositionOf(
  { touched, faded }: SleepTrace,
  { playback, at }: { playback: Playback; at: number },
): SleepPosition | null {
  const ended = itemPosition(playback)
  if (!ended) return null
  const asleep = faded ?? touched ?? ended
  return { at, asleep, ended, touched: touched && !isSamePosition(touched, asleep) ? touched : null }
}

/** True if the wake card is due. */
export function isMorningAfter({ at }: SleepPosition, now: number): boolean {
  return now - at >= ASLEEP_AFTER_MILLISECONDS && now - at < FORGOTTEN_AFTER_MILLISECONDS
}

export function isSamePosition(one: ItemPosition, other: ItemPosition): boolean {
  return one.item.id === other.item.id && Math.abs(one.position - other.position) < SAME_POSITION_SECONDS
}

/** The position of the playback; null in a live stream, which has none to return to. */
function itemPosition({ item, position }: Playback): ItemPosition | null {
  return item && !item.live ? { item, position } : null
}
