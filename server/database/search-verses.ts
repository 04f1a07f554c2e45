import { bibleReferenceText } from '#rules/bible-address.ts'
import { BIBLE_BOOKS } from '#rules/bible-books.ts'
import { bibleWords } from '#rules/bible-words.ts'
import { chapterWord } from '#rules/search-reference.ts'
import type { Database, Transaction } from './database.ts'
import { padded } from './padded.ts'
import { indexDocuments } from './search-index.ts'
import type { SearchDocument } from './search-words-of.ts'
import { readStored } from './stored-json.ts'
import type { BibleVerseRow } from './tables.ts'

/** The translation that is searched: one is enough to find a verse by, and none shows twice. */
const SEARCHED_TRANSLATION = 'kjv'

/** Indexes verses after they were written, in the same transaction. Those of other translations are passed over. */
export async function indexVerses(transaction: Transaction, rows: readonly BibleVerseRow[]): Promise<void> {
  const searched = rows.filter((row) => row.translation_id === SEARCHED_TRANSLATION)
  await indexDocuments(transaction, searched.flatMap(verseDocument))
}

function verseDocument(row: BibleVerseRow): SearchDocument[] {
  const book = BIBLE_BOOKS[row.book - 1]
  if (!book) return []
  const address = { book, chapter: row.chapter, verse: row.verse }
  return [
    {
      kind: 'verse',
      id: `${row.book}-${row.chapter}-${row.verse}`,
      title: bibleReferenceText(address),
      beside: [chapterWord(address), bibleWords(readStored(row.runs_json))],
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
        padded(ids).map((id) => {
          const [book = 0, chapter = 0, verse = 0] = id.split('-').map(Number)
          return is.and({ book, chapter, verse })
        }),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.book}-${row.chapter}-${row.verse}`, row]))
}
