import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { AudioState, PlayableItem } from '../state/audio-state.ts'

/** A position in an item, in seconds. */
export type Place = { item: PlayableItem; position: number }

/** What a sleep timer records of the listener: the position of their last touch, and that of the start of the fade. */
export type SleepTrace = { touched: Place | null; faded: Place | null }

/**
 * The sleep place: where the listener probably fell asleep. `ended` is the position at which the timer stopped
 * playback, `at` the time, in milliseconds since 1970.
 */
export type SleepPlace = {
  at: number
  place: Place
  ended: Place
  /** The position of the last touch, when the listener was certainly awake; null if it is about the same as `place`. */
  touched: Place | null
}

export const NO_TRACE: SleepTrace = { touched: null, faded: null }

/** Without a touch for this long after the timer, the listener is assumed to have slept. */
const ASLEEP_AFTER_MILLISECONDS = 30 * MINUTE_MILLISECONDS
/** A sleep place that was not shown within this time is dropped. */
const FORGOTTEN_AFTER_MILLISECONDS = 20 * HOUR_MILLISECONDS
/** Positions closer than this count as the same. */
const SAME_PLACE_SECONDS = 30

type PlaybackPlace = Pick<AudioState, 'item' | 'position'>

/** The trace after a touch: the listener is awake, so a fade before it no longer counts. */
export function touchedAt(playback: PlaybackPlace): SleepTrace {
  return { touched: placeOf(playback), faded: null }
}

/** The trace while the fade begins or continues. */
export function fadedAt(trace: SleepTrace, playback: PlaybackPlace): SleepTrace {
  return trace.faded ? trace : { ...trace, faded: placeOf(playback) }
}

/** Where a listener fell asleep when the timer stopped: at the start of the fade, or at the last touch after it. */
export function sleepPlace(
  { touched, faded }: SleepTrace,
  { playback, at }: { playback: PlaybackPlace; at: number },
): SleepPlace | null {
  const ended = placeOf(playback)
  if (!ended) return null
  const place = faded ?? touched ?? ended
  return { at, place, ended, touched: touched && !isSamePlace(touched, place) ? touched : null }
}

/** True if the wake card is due. */
export function isMorningAfter({ at }: SleepPlace, now: number): boolean {
  return now - at >= ASLEEP_AFTER_MILLISECONDS && now - at < FORGOTTEN_AFTER_MILLISECONDS
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.item.id === other.item.id && Math.abs(one.position - other.position) < SAME_PLACE_SECONDS
}

/** The position of the playback; null in a live stream, which has none to return to. */
function placeOf({ item, position }: PlaybackPlace): Place | null {
  return item && !item.live ? { item, position } : null
}
