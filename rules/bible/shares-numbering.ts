import { lastVerse } from './bible-verse-counts.ts'

/** The share of chapters that may differ in length. If more do, the book is numbered differently, as in the Septuagint. */
const MOST_DIFFERING_FROM_KING_JAMES = 0.1

/**
 * Whether a translation numbers the verses of these chapters as the King James Version does. `counts` has the last verse of
 * each chapter of the book that the translation has.
 */
export function sharesNumbering(
  book: number,
  counts: ReadonlyMap<number, number>,
  { from, to }: { from: number; to: number },
): boolean {
  const differing = [...counts]
    .filter(([chapter, last]) => lastVerse(book, chapter) !== last)
    .map(([chapter]) => chapter)
  const isOfBook = differing.length <= counts.size * MOST_DIFFERING_FROM_KING_JAMES
  for (let chapter = from; chapter <= to; chapter += 1) {
    if (!counts.has(chapter) || differing.includes(chapter)) return false
  }
  return isOfBook
}
