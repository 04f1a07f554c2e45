import type { DailyItemRow } from '#server/database/daily/daily-tables.ts'
import { findReferences } from '../references/find-references.ts'

type PassageColumns = Pick<DailyItemRow, 'book' | 'from_chapter' | 'from_verse' | 'to_chapter' | 'to_verse'>

const NO_PASSAGE = { book: null, from_chapter: null, from_verse: null, to_chapter: null, to_verse: null }

/** The passage of a devotional's reference; nulls unless it names exactly one. */
export function passageColumns(reference: string): PassageColumns {
  const [passage, ...more] = findReferences(reference)
  return passage && more.length === 0 ? passage : NO_PASSAGE
}
