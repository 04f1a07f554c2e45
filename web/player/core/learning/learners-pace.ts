import { type Cue, cueAt } from '#rules/player/transcript.ts'
import { clamp } from '../clamp.ts'

/** The speed for learners, unless the listener's own speed is slower. */
const LEARNERS_RATE = 0.75
/** Repeating a line takes a little longer than hearing it. */
const REPEAT_SHARE = 1.25
const LEAST_SECONDS = 1.5
const MOST_SECONDS = 20
/** The element stops a little before or after a line's end. */
const CLOSE_SECONDS = 0.05

/** The speed of the voice for learners. */
export function learnersRate(rate: number): number {
  return Math.min(rate, LEARNERS_RATE)
}

/** How long a learner has to repeat a line, in seconds: in proportion to the time in which it was spoken. */
export function repeatSeconds({ start, end }: Pick<Cue, 'start' | 'end'>, rate: number): number {
  const spoken = (end - start) / learnersRate(rate)
  return LEAST_SECONDS + clamp(spoken * REPEAT_SHARE - LEAST_SECONDS, MOST_SECONDS - LEAST_SECONDS)
}

export type LineEnd = { line: number; at: number }

/** The line that ends next, and where. Undefined on the last line: nothing has to wait after it. */
export function nextLineEnd(cues: readonly Cue[], position: number): LineEnd | undefined {
  for (let line = Math.max(0, cueAt(cues, position)); line < cues.length - 1; line++) {
    const at = Math.min(cues[line]?.end ?? 0, cues[line + 1]?.start ?? 0)
    if (at > position + CLOSE_SECONDS) return { line, at }
  }
  return undefined
}
