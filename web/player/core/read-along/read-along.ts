import { parseStoredRecord } from '#rules/browser/stored-record.ts'
import type { Cue } from '#rules/player/transcript.ts'

export type LineState = 'spoken' | 'now' | 'coming'

/** Whether a line was spoken, is spoken now, or is still to come. `current` is -1 before the first. */
export function lineState(at: number, current: number): LineState {
  if (at === current) return 'now'
  return at < current ? 'spoken' : 'coming'
}

/** True if at least one line says when its words begin. */
export function hasWordTimes(cues: readonly Cue[]): boolean {
  return cues.some(({ parts }) => parts !== undefined)
}

/** The sizes of the text in pixels. */
const TEXT_SIZES: readonly number[] = [18, 21, 24, 27, 32, 38, 44]
const USUAL_SIZE = 27

export type ReadAlongSettings = {
  /** In pixels, one of TEXT_SIZES. */
  size: number
  isFollowing: boolean
  lightsWords: boolean
  /** Slow, with a pause after each line. */
  isLearning: boolean
}

export const DEFAULT_READ_ALONG: ReadAlongSettings = {
  size: USUAL_SIZE,
  isFollowing: true,
  lightsWords: true,
  isLearning: false,
}

/** The stored settings; missing and invalid values are replaced by the defaults. Every visit begins with following. */
export function parseReadAlongSettings(stored: string | null): ReadAlongSettings {
  const { size, lightsWords, isLearning } = parseStoredRecord(stored) ?? {}
  return {
    size: TEXT_SIZES.find((one) => one === size) ?? USUAL_SIZE,
    isFollowing: true,
    lightsWords: lightsWords !== false,
    isLearning: isLearning === true,
  }
}

/** The next size in a direction, the same at an end. */
export function nextTextSize(size: number, step: 1 | -1): number {
  const at = TEXT_SIZES.indexOf(size)
  return TEXT_SIZES[at + step] ?? size
}

/** Where a list is scrolled to, so that a line rests at two fifths of its height; in pixels. */
export function scrollTopFor(
  line: { top: number; height: number },
  list: { height: number; scrollHeight: number },
): number {
  const wanted = line.top + line.height / 2 - list.height * 0.4
  return Math.min(Math.max(0, wanted), Math.max(0, list.scrollHeight - list.height))
}
