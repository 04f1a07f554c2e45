import type { ChapterMark } from '#server/media/encoding/probe-media.ts'

/** Chapters this close to the start of a file begin with it: lengths of files are rounded. */
const ROUNDING_SECONDS = 2

/**
 * Splits the chapters of a whole book by its files, whose lengths are in seconds. Times are then from the start of each
 * file; a file that begins within a chapter begins with that chapter.
 */
export function chaptersOfFiles(chapters: readonly ChapterMark[], lengths: readonly number[]): ChapterMark[][] {
  const sorted = [...chapters].sort((a, b) => a.at - b.at)
  let start = 0
  return lengths.map((length) => {
    const from = start
    start += length
    const within = sorted.filter(({ at }) => at >= from - ROUNDING_SECONDS && at < start - ROUNDING_SECONDS)
    const marks = within.map(({ title, at }) => ({ title, at: Math.max(0, at - from) }))
    const [first] = marks
    if (first && first.at <= ROUNDING_SECONDS) return [{ ...first, at: 0 }, ...marks.slice(1)]
    const running = sorted.findLast(({ at }) => at < from - ROUNDING_SECONDS)
    return running && sorted.length > 0 ? [{ title: running.title, at: 0 }, ...marks] : marks
  })
}

/** The file and the second within it of a position in a whole book; the end of the last file for one beyond. */
export function placeInFiles(seconds: number, lengths: readonly number[]): { file: number; seconds: number } {
  let rest = Math.max(0, seconds)
  for (const [file, length] of lengths.entries()) {
    if (rest < length || file === lengths.length - 1) return { file, seconds: Math.min(rest, length) }
    rest -= length
  }
  return { file: 0, seconds: 0 }
}
