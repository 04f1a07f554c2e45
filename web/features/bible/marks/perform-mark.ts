import { HIGHLIGHT_COLORS, type HighlightColor } from '#contract/catalogue/bible-marks.ts'
import { openNote } from './note-request.ts'
import { changeMark } from './own-marks.ts'

/** What a reader can add to a verse. */
export type MarkPart = HighlightColor | 'bookmark' | 'note'

/** The id of a pending action: `john-3-16.gold`. */
export function markActionId(verse: string, part: MarkPart): string {
  return `${verse}.${part}`
}

/** Adds what a guest chose on a verse, after the sign-up. */
export async function performMark(id: string): Promise<void> {
  const [verse = '', part] = id.split('.')
  const color = HIGHLIGHT_COLORS.find((one) => one === part)
  if (color) await changeMark(verse, { color })
  if (part === 'bookmark') await changeMark(verse, { is_bookmarked: true })
  if (part === 'note') await openNote(verse)
}
