import type { Chapter } from '#contract/catalogue/content.ts'

/** The index of the chapter at a position in seconds; -1 before the first. */
export function chapterAt(chapters: readonly Chapter[], position: number): number {
  return chapters.findLastIndex(({ start_time }) => start_time <= position)
}

/** Further into a chapter than this, going back leads to its start. */
const BACK_TO_START_SECONDS = 3

/**
 * Where a step between chapters leads, in seconds: to the next one, or back to the start of this one or of the one
 * before. Null beyond the first and the last, and with fewer than two chapters.
 */
export function chapterStep(chapters: readonly Chapter[], position: number, step: 1 | -1): number | null {
  if (chapters.length < 2) return null
  const at = chapterAt(chapters, position)
  const isWithin = step < 0 && position - (chapters[at]?.start_time ?? 0) > BACK_TO_START_SECONDS
  return chapters[isWithin ? at : at + step]?.start_time ?? null
}
