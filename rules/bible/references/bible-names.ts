import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { BIBLE_BOOKS } from '../bible-books.ts'

/** The mark between chapter and verse. */
type ChapterSeparator = ':' | ',' | '.'

type BookNames = {
  name: string
  short_name: string
  /** Other names and abbreviations that people write. */
  others: readonly string[]
}

/** How a language names the books of the Bible, and how it writes references. */
export type BibleNames = {
  locale: string
  separator: ChapterSeparator
  /** The name of one psalm: `Salmo` 23. */
  psalm: string
  /** The sixty-six books, in order. */
  books: readonly BookNames[]
}

/** The names as they are stored: `Génesis|Gn|Gén`, name and abbreviation first. */
export type StoredBibleNames = { separator: ChapterSeparator; psalm: string; books: readonly string[] }

export const ENGLISH_NAMES: BibleNames = {
  locale: DEFAULT_LOCALE,
  separator: ':',
  psalm: 'Psalm',
  books: BIBLE_BOOKS.map(({ name, short_name, chapter_name }) => ({
    ...{ name, short_name },
    others: chapter_name === name ? [] : [chapter_name],
  })),
}

export function readBibleNames(locale: string, { separator, psalm, books }: StoredBibleNames): BibleNames {
  return {
    ...{ locale, separator, psalm },
    books: books.map((stored) => {
      const [name = '', short_name = name, ...others] = stored.split('|')
      return { name, short_name, others }
    }),
  }
}

const PSALMS = BIBLE_BOOKS.findIndex(({ slug }) => slug === 'psalms') + 1

/** The name of a book; of one psalm, before its number. */
export function bookName({ books, psalm }: Pick<BibleNames, 'books' | 'psalm'>, number: number): string {
  return number === PSALMS ? psalm : (books[number - 1]?.name ?? '')
}
