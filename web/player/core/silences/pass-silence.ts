import type { Silence } from '#contract/catalogue/silences.ts'
import { TALK_CATEGORIES } from '#rules/player/silences.ts'
import type { PlayableItem } from '../state/audio-state.ts'

/** Faster, browsers mute what they play. */
const PASSING_RATE = 4
/** The voice fades into a silence, and is heard to begin again. A timer that fires late stays within this. */
const KEPT_SECONDS = 0.25

/** What is played faster at a place, until the next place that may be played at another speed. */
export type Passing = { rate: number | null; until: number }

type Talk = Pick<PlayableItem, 'content_category' | 'live' | 'preview'>

/** True for what has silences that say nothing: never music, prayer or what is for sleep. */
export function isTalk({ content_category = '', live, preview }: Talk): boolean {
  return TALK_CATEGORIES.includes(content_category) && !live && !preview
}

/** How a place of a recording is played. Silences are in order; `rate` is the listener's own speed. */
export function passingAt(silences: readonly Silence[], position: number, rate: number): Passing {
  const inner = silences.find(({ end }) => position < end - KEPT_SECONDS)
  if (!inner || rate >= PASSING_RATE) return { rate: null, until: Number.POSITIVE_INFINITY }
  const start = inner.start + KEPT_SECONDS
  return position < start ? { rate: null, until: start } : { rate: PASSING_RATE, until: inner.end - KEPT_SECONDS }
}
