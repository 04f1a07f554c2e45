import type { Pause } from './estimate-line-times.ts'
import { FRAME_SECONDS, findPauses } from './find-pauses.ts'

/** Shorter pauses are part of the speaker's rhythm. */
const LEAST_SILENCE_SECONDS = 0.7
const SPEECH_PART = 0.8
/** The least distance below the speech level: in a louder pause, music or room noise would be heard changing speed. */
const LEAST_DISTANCE_DECIBELS = 30
/** The limit of silences; more than a talk of a day has. */
const MOST_SILENCES = 10_000

/** Categories of talks. In prayers, music and sleep content, silence is part of the work. */
export const TALK_CATEGORIES: readonly string[] = ['podcast', 'devotional']

/**
 * The long silences of a recording, from the level of each frame of 20 milliseconds in decibels: pauses without any
 * other sound.
 */
export function findSilences(levels: readonly number[] | Float32Array): Pause[] {
  const speech = Float32Array.from(levels).sort()[Math.floor((levels.length - 1) * SPEECH_PART)] ?? 0
  return findPauses(levels)
    .filter(({ start, end }) => end - start >= LEAST_SILENCE_SECONDS)
    .filter((pause) => meanLevel(levels, pause) <= speech - LEAST_DISTANCE_DECIBELS)
    .slice(0, MOST_SILENCES)
    .map(({ start, end }) => ({ start: hundredths(start), end: hundredths(end) }))
}

function meanLevel(levels: readonly number[] | Float32Array, { start, end }: Pause): number {
  const [from, to] = [Math.round(start / FRAME_SECONDS), Math.round(end / FRAME_SECONDS)]
  let sum = 0
  for (let at = from; at < to; at += 1) sum += levels[at] ?? 0
  return sum / (to - from)
}

function hundredths(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
