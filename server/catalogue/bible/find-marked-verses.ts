import type { ListedBibleMark } from '#contract/catalogue/bible-marks.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { biblePath } from '#contract/paths.ts'
import { type BibleAddress, bibleReferenceSlug, bibleReferenceText } from '#rules/bible/bible-address.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { FIRST_TRANSLATION } from '#rules/bible/choose-translation.ts'
import { verseAtPlace } from '#rules/bible/marks/verse-place.ts'
import type { BibleMarkRow } from '#server/database/bible/bible-marks.ts'
import { listVersesByIds, verseId } from '#server/database/search/verse-index.ts'
import type { BibleVerseRow } from '#server/database/tables.ts'
import { presentBibleMark, printedRuns, type ReaderBible } from '#server/present/bible.ts'
import type { Context } from '../../context/context.ts'
import { hasOwnChapters } from './find-own-passage.ts'
import { findReaderBible } from './find-reader-bible.ts'

type VerseAddress = BibleAddress & { verse: number }

/** Marks with the text of their verses, in the translation of the reader's language where it numbers verses alike. */
export async function findMarkedVerses(rows: readonly BibleMarkRow[], context: Context): Promise<ListedBibleMark[]> {
  const bible = await findReaderBible(context)
  const verses = rows.flatMap((row) => {
    const [mark] = presentBibleMark(row)
    const address = verseAtPlace(row.place)
    return mark && address ? [{ mark, address }] : []
  })
  const ids = verses.map(({ address }) => idOf(address))
  const { translationId } = bible
  const first = await listVersesByIds(context.database, { translationId: FIRST_TRANSLATION, ids })
  const own =
    translationId === FIRST_TRANSLATION ? first : await listVersesByIds(context.database, { translationId, ids })
  return Promise.all(
    verses.map(async ({ mark, address }) => {
      const { book, chapter } = address
      const hasOwn = await hasOwnChapters({ book: book.number, from: chapter, to: chapter }, bible, context)
      const ownText = hasOwn ? textOf(own.get(idOf(address))) : ''
      const text = ownText || textOf(first.get(idOf(address)))
      return { ...mark, ...named(address, bible, ownText === ''), text }
    }),
  )
}

function textOf(row: BibleVerseRow | undefined): string {
  return row ? verseText(printedRuns(row)) : ''
}

function named(address: VerseAddress, { names, translationId }: ReaderBible, isFirst: boolean) {
  const { book } = address
  return {
    book_name: names.books[book.number - 1]?.name ?? book.name,
    reference: bibleReferenceText(address, names),
    link: biblePath(isFirst ? FIRST_TRANSLATION : translationId, bibleReferenceSlug(address)),
    locale: isFirst ? DEFAULT_LOCALE : names.locale,
  }
}

function idOf({ book, chapter, verse }: VerseAddress): string {
  return verseId({ book: book.number, chapter, verse })
}
