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
import { verseKind } from './index-kind.ts'
import type { SearchDocument } from './search-document.ts'

/** Indexes verses after they and their chapter titles were written, in the same transaction. */
export async function indexVerses(transaction: Transaction, rows: readonly BibleVerseRow[]): Promise<void> {
  for (const [translationId, verses] of Map.groupBy(rows, (row) => row.translation_id)) {
    await indexTranslation(transaction, translationId, verses)
  }
}

async function indexTranslation(transaction: Transaction, translationId: string, rows: readonly BibleVerseRow[]) {
  const titles = new Map<string, string>()
  for (const { book, chapter, runs_json } of await listChapterTitles(transaction, translationId)) {
    titles.set(`${book}-${chapter}`, verseText(parseJsonColumn(runs_json)))
  }
  const titleOver = ({ book, chapter, verse }: VerseKey) => (verse === 1 ? titles.get(`${book}-${chapter}`) : undefined)
  const documents = rows.flatMap((row) => verseDocument(row, titleOver(row) ?? null))
  await indexDocuments(transaction, documents)
  await deleteMissingVerses(transaction, translationId)
}

/** Deletes verses from the index that the text no longer has. */
export async function deleteMissingVerses(transaction: Transaction, translationId: string): Promise<void> {
  const kind = verseKind(translationId)
  const verses = await transaction
    .selectFrom('bible_verse')
    .select(['book', 'chapter', 'verse'])
    .where('translation_id', '=', translationId)
    .execute()
  const currentIds = new Set(verses.map(verseId))
  const indexedVerses = await transaction.selectFrom('search_document').select('id').where('kind', '=', kind).execute()
  const missing = indexedVerses.filter(({ id }) => !currentIds.has(id)).map(({ id }) => ({ kind, id }))
  if (missing.length > 0) await deleteDocuments(transaction, missing)
}

type VerseKey = Pick<BibleVerseRow, 'book' | 'chapter' | 'verse'>

/** The id of a verse's document. */
export function verseId({ book, chapter, verse }: VerseKey): string {
  return `${book}-${chapter}-${verse}`
}

/** The first verse of a chapter includes the words of its title. */
function verseDocument(row: BibleVerseRow, title: string | null): SearchDocument[] {
  const book = BIBLE_BOOKS[row.book - 1]
  if (!book) return []
  const address = { book, chapter: row.chapter, verse: row.verse }
  return [
    {
      kind: verseKind(row.translation_id),
      id: verseId(row),
      title: bibleReferenceText(address),
      otherTexts: [chapterToken(address), verseText(parseJsonColumn(row.runs_json)), title],
      rank: (row.book * 1000 + row.chapter) * 1000 + row.verse,
    },
  ]
}

type VersesQuery = { translationId: string; ids: readonly string[] }

/** The verses of these documents of a translation, by the documents' ids. */
export async function listVersesByIds(
  database: Database,
  { translationId, ids }: VersesQuery,
): Promise<ReadonlyMap<string, BibleVerseRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('bible_verse')
    .selectAll()
    .where('translation_id', '=', translationId)
    .where((is) =>
      is.or(
        padInList(ids).map((id) => {
          const [book = 0, chapter = 0, verse = 0] = id.split('-').map(Number)
          return is.and({ book, chapter, verse })
        }),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [verseId(row), row]))
}
