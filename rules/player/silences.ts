import type { Pause } from './estimate-line-times.ts'
import { FRAME_SECONDS, findPauses } from './find-pauses.ts'

/** Shorter ones belong to the way somebody speaks. */
const LEAST_SILENCE_SECONDS = 0.7
const SPEECH_PART = 0.8
/** What is less far below the speech is music or a room that would be heard changing. */
const LEAST_DISTANCE_DECIBELS = 30
/** More than a day of talk has. */
const MOST_SILENCES = 10_000

/** Recordings in which silence says nothing. In prayers, music and what is for sleep it is part of the work. */
export const TALK_CATEGORIES: readonly string[] = ['podcast', 'devotional']

/**
 * The long silences of a recording, from the level of each frame of 20 milliseconds in decibels: pauses in which nothing
 * else is heard either.
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
