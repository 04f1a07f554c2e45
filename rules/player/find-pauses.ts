import type { Pause } from './estimate-line-times.ts'

export const FRAME_SECONDS = 0.02

/** A shorter silence is a gap within a word. */
const LEAST_PAUSE_SECONDS = 0.16
/** A shorter sound between two silences is a click or a breath. */
const LEAST_SOUND_SECONDS = 0.06
const QUIET_PART = 0.08
const SPEECH_PART = 0.8
/** The threshold between quiet and speech, as a part of the range from the quiet level to the speech level. */
const THRESHOLD_PART = 0.4
/** The smallest difference of the quiet and the speech level; below it, pauses cannot be distinguished from sound. */
const LEAST_RANGE_DECIBELS = 6

/**
 * The pauses of a recording, from the level of each frame of 20 milliseconds in decibels. The quiet level is measured
 * in the recording itself, so that music under a voice does not count as speech.
 */
export function findPauses(levels: readonly number[] | Float32Array): Pause[] {
  const sorted = Float32Array.from(levels).sort()
  const levelAt = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  const [quiet, speech] = [levelAt(QUIET_PART), levelAt(SPEECH_PART)]
  if (speech - quiet < LEAST_RANGE_DECIBELS) return []
  const threshold = quiet + (speech - quiet) * THRESHOLD_PART
  return joined(runsBelow(levels, threshold)).filter(({ start, end }) => end - start >= LEAST_PAUSE_SECONDS)
}

function runsBelow(levels: readonly number[] | Float32Array, threshold: number): Pause[] {
  const runs: Pause[] = []
  let from = -1
  for (let at = 0; at <= levels.length; at += 1) {
    const isQuiet = at < levels.length && (levels[at] ?? 0) < threshold
    if (isQuiet && from < 0) from = at
    if (isQuiet || from < 0) continue
    runs.push({ start: from * FRAME_SECONDS, end: at * FRAME_SECONDS })
    from = -1
  }
  return runs
}

function joined(runs: readonly Pause[]): Pause[] {
  const pauses: Pause[] = []
  for (const run of runs) {
    const before = pauses.at(-1)
    if (before && run.start - before.end < LEAST_SOUND_SECONDS) pauses[pauses.length - 1] = { ...before, end: run.end }
    else pauses.push(run)
  }
  return pauses
}

/** Measures the levels of frames from 16-bit samples, which are added in pieces. */
export function measureFrames(samplesPerSecond: number) {
  const frameSamples = Math.round(FRAME_SECONDS * samplesPerSecond)
  const levels: number[] = []
  let squares = 0
  let count = 0
  return {
    add(samples: Int16Array): void {
      for (const sample of samples) {
        squares += sample * sample
        count += 1
        if (count < frameSamples) continue
        // The lowest level is that of a sample with the value 1.
        levels.push(10 * Math.log10(Math.max(1, squares / count)))
        squares = 0
        count = 0
      }
    },
    levels: (): readonly number[] => levels,
  }
}
