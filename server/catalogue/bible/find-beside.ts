import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { numbersAlike } from '#rules/bible/numbers-alike.ts'
import { findChapterTitle } from '#server/database/bible/chapter-titles.ts'
import { listChapterVerses, listTranslations, listVerseCounts } from '#server/database/bible/verses.ts'
import type { BibleTranslationRow } from '#server/database/tables.ts'
import { booksOf, presentTranslation, printedRuns } from '#server/present/bible.ts'
import type { Context } from '../../context/context.ts'

type Chapter = { book: number; chapter: number }
type BesideParts = Pick<Context, 'database' | 'memoize'>

/** The translations that can stand beside a chapter of another one, and the chapter in the requested one of them. */
export async function findBeside(
  { book, chapter }: Chapter,
  { own, requested }: { own: BibleTranslationRow; requested: string | undefined },
  { database, memoize }: BesideParts,
): Promise<Pick<BiblePassage, 'others' | 'beside'>> {
  const countsOf = (translationId: string) =>
    memoize(`verses of ${translationId} ${book}`, () => listVerseCounts(database, { translationId, book }))
  const all = await memoize('translations', () => listTranslations(database))
  const candidates = all.filter((one) => one.id !== own.id && booksOf(one).some(({ number }) => number === book))
  if (candidates.length === 0) return { others: [], beside: null }

  const ownCounts = await countsOf(own.id)
  const counts = await Promise.all(candidates.map(({ id }) => countsOf(id)))
  const others = candidates.filter((_, at) => counts[at]?.has(chapter) && numbersAlike(ownCounts, counts[at]))
  const chosen = others.find(({ id }) => id === requested)
  return {
    others: others.map(presentTranslation),
    beside: chosen ? await findChapter({ book, chapter }, chosen, database) : null,
  }
}

async function findChapter(
  chapter: Chapter,
  translation: BibleTranslationRow,
  database: BesideParts['database'],
): Promise<BiblePassage['beside']> {
  const query = { translationId: translation.id, ...chapter }
  const [rows, title] = await Promise.all([listChapterVerses(database, query), findChapterTitle(database, query)])
  return {
    ...presentTranslation(translation),
    title: title ?? null,
    verses: rows.map((row) => ({ number: row.verse, runs: printedRuns(row) })),
  }
}
