import { POSTROLL_OFFSET } from '#contract/limits.ts'

export type AdPlacement = 'preroll' | 'midroll' | 'postroll'

const CLOCK = /^(\d{1,2}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/
const PERCENT = /^(\d{1,3}(?:\.\d+)?)%$/

/**
 * The offset of an ad break (specification 9) as a VMAP answer gives it: `start`, `end`, a time or a part of the film.
 * 0 is before, -1 after, anything else that many seconds into it. Null for what is none: numbered places, or the part of
 * a film whose length is not known.
 */
export function placementOffset(timeOffset: string, durationSeconds: number): number | null {
  if (timeOffset === 'start') return 0
  if (timeOffset === 'end') return POSTROLL_OFFSET
  const [, hours, minutes, seconds] = CLOCK.exec(timeOffset) ?? []
  if (seconds !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const percent = Number(PERCENT.exec(timeOffset)?.[1] ?? Number.NaN)
  if (!(percent <= 100)) return null
  if (percent === 0) return 0
  if (percent === 100) return POSTROLL_OFFSET
  return Number.isFinite(durationSeconds) && durationSeconds > 0 ? (durationSeconds * percent) / 100 : null
}

export function placementOf(offset: number): AdPlacement {
  if (offset === 0) return 'preroll'
  return offset > 0 ? 'midroll' : 'postroll'
}

type Playhead = {
  /** Seconds, and those of a moment before. */
  at: number
  before: number
  /** Milliseconds between the two. */
  every: number
  /** How far the playhead may be off that and still be running, in milliseconds. */
  threshold: number
}

/** Whether the visitor jumped rather than watched from one look at the playhead to the next. */
export function hasJumped({ at, before, every, threshold }: Playhead): boolean {
  return Math.abs(at - before) * 1000 > every + threshold
}

/**
 * Which break within the film is due. One plays where several lie behind: the last, as who jumps over two is not made
 * to wait twice.
 */
export function dueMidroll<adBreak extends { offset: number }>(breaks: readonly adBreak[], at: number): adBreak | null {
  const behind = breaks.filter(({ offset }) => placementOf(offset) === 'midroll' && offset <= at)
  return behind.reduce<adBreak | null>((last, one) => (last && last.offset > one.offset ? last : one), null)
}
