import type { EntryFields } from '#contract/studio/catalogue.ts'

export type Chapter = NonNullable<EntryFields['chapters']>[number]

/** Adds a chapter at a time, in order, with a unique id. */
export function withChapterAt(chapters: readonly Chapter[], seconds: number): Chapter[] {
  const ids = new Set(chapters.map(({ id }) => id))
  let number = chapters.length + 1
  while (ids.has(`chapter-${number}`)) number += 1
  const chapter = { id: `chapter-${number}`, title: '', start_time: roundedStart(seconds) }
  return byStart([...chapters, chapter])
}

/** Moves a chapter in time. It never passes its neighbors, so its number stays. */
export function withChapterMoved(chapters: readonly Chapter[], at: number, to: number, length: number): Chapter[] {
  const chapter = chapters[at]
  if (!chapter) return [...chapters]
  const least = chapters[at - 1]?.start_time ?? 0
  const most = chapters[at + 1]?.start_time ?? length
  const start_time = Math.max(least, Math.min(most, roundedStart(to)))
  return chapters.with(at, { ...chapter, start_time })
}

function byStart(chapters: readonly Chapter[]): Chapter[] {
  return chapters.toSorted((one, other) => one.start_time - other.start_time)
}

function roundedStart(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
