import type { Chapter } from '#contract/catalogue/content.ts'

/** The index of the chapter at a position in seconds; -1 before the first. */
export function chapterAt(chapters: readonly Chapter[], position: number): number {
  return chapters.findLastIndex(({ start_time }) => start_time <= position)
}
