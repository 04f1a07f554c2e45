import type { Silence } from '#contract/catalogue/silences.ts'
import { TALK_CATEGORIES } from '#rules/player/silences.ts'
import type { PlayableItem } from '../state/audio-state.ts'

/** Browsers mute audio that plays faster than this. */
const SILENCE_RATE = 4
/**
 * Both ends of a silence keep the normal speed, so that the voice fades out and begins audibly. A timer that fires late
 * stays within this margin.
 */
const KEPT_SECONDS = 0.25

/** The speed at a position (null: the listener's own), and the position until which it applies. */
export type SilenceRate = { rate: number | null; until: number }

type Talk = Pick<PlayableItem, 'content_category' | 'live' | 'preview'>

/** True for talks. In music, prayer and recordings for sleep, silences are part of the content. */
export function isTalk({ content_category = '', live, preview }: Talk): boolean {
  return TALK_CATEGORIES.includes(content_category) && !live && !preview
}

/** The speed at a position of a recording. Silences are in order; `rate` is the listener's own speed. */
export function silenceRateAt(silences: readonly Silence[], position: number, rate: number): SilenceRate {
  const inner = silences.find(({ end }) => position < end - KEPT_SECONDS)
  if (!inner || rate >= SILENCE_RATE) return { rate: null, until: Number.POSITIVE_INFINITY }
  const start = inner.start + KEPT_SECONDS
  return position < start ? { rate: null, until: start } : { rate: SILENCE_RATE, until: inner.end - KEPT_SECONDS }
}
