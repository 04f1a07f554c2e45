import type { Cue } from '../player/transcript.ts'

/** The start of a verse such as `mark-1-5` in a recording whose cues are named by verse, in seconds. */
export function verseStart(cues: readonly Cue[], verseSlug: string): number | undefined {
  return cues.find(({ name }) => name === verseSlug)?.start
}

/** The verse of a chapter such as `mark-1` at a position; in a pause the previous one. Null before the first. */
export function verseReadAt(cues: readonly Cue[], chapterSlug: string, position: number): number | null {
  const { name } = cues.findLast(({ start }) => start <= position) ?? {}
  return name?.startsWith(`${chapterSlug}-`) ? verseNumber(name.slice(chapterSlug.length + 1)) : null
}

function verseNumber(digits: string): number | null {
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null
}
