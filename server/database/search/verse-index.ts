import { bibleReferenceText } from '#rules/bible/bible-address.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { verseText } from '#rules/bible/bible-verse-text.ts'
import { chapterToken } from '#rules/search/search-reference.ts'
import { listChapterTitles } from '../bible/chapter-titles.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { padInList } from '../pad-in-list.ts'
import type { BibleVerseRow } from '../tables.ts'
import { deleteDocuments, indexDocuments } from './document-index.ts'
import type { SearchDocument } from './search-document.ts'

/** The searched translation; one avoids duplicate results. */
const SEARCHED_TRANSLATION = 'kjv'

/**
 * Indexes verses after they and their chapter titles were written, in the same transaction. Other translations are
 * ignored.
 */
export async function indexVerses(transaction: Transaction, rows: readonly BibleVerseRow[]): Promise<void> {
  const searched = rows.filter((row) => row.translation_id === SEARCHED_TRANSLATION)
  const titles = new Map<string, string>()
  for (const { book, chapter, runs_json } of await listChapterTitles(transaction, SEARCHED_TRANSLATION)) {
    titles.set(`${book}-${chapter}`, verseText(parseJsonColumn(runs_json)))
  }
  const titleOver = ({ book, chapter, verse }: VerseKey) => (verse === 1 ? titles.get(`${book}-${chapter}`) : undefined)
  await indexDocuments(
    transaction,
    searched.flatMap((row) => verseDocument(row, titleOver(row) ?? null)),
  )
  if (searched.length > 0) await deleteMissingVerses(transaction)
}

/** Deletes verses from the index that the text no longer has. */
export async function deleteMissingVerses(transaction: Transaction): Promise<void> {
  const verses = await transaction
    .selectFrom('bible_verse')
    .select(['book', 'chapter', 'verse'])
    .where('translation_id', '=', SEARCHED_TRANSLATION)
    .execute()
  const currentIds = new Set(verses.map(verseId))
  const indexedVerses = await transaction
    .selectFrom('search_document')
    .select('id')
    .where('kind', '=', 'verse')
    .execute()
  const missing = indexedVerses
    .filter(({ id }) => !currentIds.has(id))
    .map(({ id }) => ({ kind: 'verse' as const, id }))
  if (missing.length > 0) await deleteDocuments(transaction, missing)
}

type VerseKey = Pick<BibleVerseRow, 'book' | 'chapter' | 'verse'>

const verseId = ({ book, chapter, verse }: VerseKey): string => `${book}-${chapter}-${verse}`

/** The first verse of a chapter includes the words of its title. */
function verseDocument(row: BibleVerseRow, title: string | null): SearchDocument[] {
  const book = BIBLE_BOOKS[row.book - 1]
  if (!book) return []
  const address = { book, chapter: row.chapter, verse: row.verse }
  return [
    {
      kind: 'verse',
      id: verseId(row),
      title: bibleReferenceText(address),
      otherTexts: [chapterToken(address), verseText(parseJsonColumn(row.runs_json)), title],
      rank: (row.book * 1000 + row.chapter) * 1000 + row.verse,
    },
  ]
}

/** The verses of these documents, by the documents' ids. */
export async function listVersesByIds(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BibleVerseRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('bible_verse')
    .selectAll()
    .where('translation_id', '=', SEARCHED_TRANSLATION)
    .where((is) =>
      is.or(
        padInList(ids).map((id) => {
          const [book = 0, chapter = 0, verse = 0] = id.split('-').map(Number)
          return is.and({ book, chapter, verse })
        }),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.book}-${row.chapter}-${row.verse}`, row]))
}
