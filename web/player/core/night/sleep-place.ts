import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import type { AudioState, PlayableItem } from '../state/audio-state.ts'

/** A position in an item, in seconds. */
export type Place = { item: PlayableItem; position: number }

/** What is known of a listener under a sleep timer: where they last touched something, and where the fade began. */
export type SleepTrace = { touched: Place | null; faded: Place | null }

/** Where somebody fell asleep. `ended` is where the timer stopped, `at` when, in milliseconds since 1970. */
export type SleepPlace = {
  at: number
  place: Place
  ended: Place
  /** Where they surely were awake, if that is somewhere else. */
  touched: Place | null
}

export const NO_TRACE: SleepTrace = { touched: null, faded: null }

/** After this time without a touch, who stopped at the timer is taken to have slept. */
const ASLEEP_AFTER_MILLISECONDS = 30 * MINUTE_MILLISECONDS
/** A place that nobody asked for within this time is forgotten. */
const FORGOTTEN_AFTER_MILLISECONDS = 20 * HOUR_MILLISECONDS
/** Places closer than this are one. */
const SAME_PLACE_SECONDS = 30

type PlaybackPlace = Pick<AudioState, 'item' | 'position'>

/** The listener touched something: they are awake, and a fade that had begun did not put them to sleep. */
export function touchedAt(playback: PlaybackPlace): SleepTrace {
  return { touched: placeOf(playback), faded: null }
}

/** The fade has begun, or goes on. */
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

/** True if it is time to say where somebody fell asleep. */
export function isMorningAfter({ at }: SleepPlace, now: number): boolean {
  return now - at >= ASLEEP_AFTER_MILLISECONDS && now - at < FORGOTTEN_AFTER_MILLISECONDS
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.item.id === other.item.id && Math.abs(one.position - other.position) < SAME_PLACE_SECONDS
}

/** A live stream has no place to return to. */
function placeOf({ item, position }: PlaybackPlace): Place | null {
  return item && !item.live ? { item, position } : null
}
