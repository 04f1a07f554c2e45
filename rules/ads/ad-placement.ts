import { POSTROLL_OFFSET } from '#contract/limits.ts'

export type AdPlacement = 'preroll' | 'midroll' | 'postroll'

const CLOCK = /^(\d{1,2}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/
const PERCENT = /^(\d{1,3}(?:\.\d+)?)%$/

/**
 * The offset of an ad break in seconds (specification 9), by VMAP's `timeOffset`: `start`, `end`, a time or a percentage.
 * 0 is before the film, -1 after it. Null if invalid, numbered, or a percentage of an unknown duration.
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
  /** Position now, and at the previous check, in seconds. */
  at: number
  before: number
  /** Milliseconds between the two checks. */
  every: number
  /** Allowed difference in milliseconds while playing. */
  threshold: number
}

/** True if the visitor has jumped since the last check. */
export function hasJumped({ at, before, every, threshold }: Playhead): boolean {
  return Math.abs(at - before) * 1000 > every + threshold
}

/**
 * The due break within a film: of several passed breaks only the last one plays, so that a jump over two costs one wait.
 */
export function dueMidroll<adBreak extends { offset: number }>(breaks: readonly adBreak[], at: number): adBreak | null {
  const behind = breaks.filter(({ offset }) => placementOf(offset) === 'midroll' && offset <= at)
  return behind.reduce<adBreak | null>((last, one) => (last && last.offset > one.offset ? last : one), null)
}
