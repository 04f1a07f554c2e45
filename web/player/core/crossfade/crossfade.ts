import type { AudioState, PlayableItem } from '../state/audio-state.ts'

export const MOST_CROSSFADE_SECONDS = 12
/** A crossfade takes at most a third of a song. */
const MOST_PART = 1 / 3

type Crossed = Pick<PlayableItem, 'content_category' | 'duration' | 'live' | 'preview' | 'has_ads'>

/** Only music crosses: never speech, prayer or the Bible. */
export function isMusic({ content_category, live, preview }: Omit<Crossed, 'duration'>): boolean {
  return content_category === 'music' && !live && !preview
}

/** How long one item fades into the next, in seconds; 0 if it does not. `chosen` is the listener's setting. */
export function crossfadeSeconds(from: Crossed, to: Crossed, chosen: number): number {
  if (!isMusic(from) || !isMusic(to) || to.has_ads) return 0
  return Math.min(chosen, from.duration * MOST_PART, to.duration * MOST_PART)
}

/** Seconds until the end of what plays, by the clock. */
export function secondsToEnd({ duration, position, rate }: Pick<AudioState, 'duration' | 'position' | 'rate'>): number {
  return (duration - position) / rate
}

/** The volumes of both recordings at a part of the fade, from 0 to 1; together as loud as one. */
export function crossfadeVolumes(part: number): { from: number; to: number } {
  const angle = (Math.min(Math.max(part, 0), 1) * Math.PI) / 2
  return { from: Math.cos(angle), to: Math.sin(angle) }
}

/** The stored setting if it is a whole number of seconds that is offered, else off. */
export function readCrossfade(stored: string | null): number {
  const seconds = Number(stored ?? 0)
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= MOST_CROSSFADE_SECONDS ? seconds : 0
}
