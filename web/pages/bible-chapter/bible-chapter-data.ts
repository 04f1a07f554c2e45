import type { BibleBookEntry, BiblePassage } from '#contract/catalogue/bible.ts'

export type BibleChapterData = {
  passage: BiblePassage
  /** The slugs of the translation's books. */
  books: readonly string[]
  /** The names of these books in the page's language; null in English, because every browser has the English names. */
  names: readonly Pick<BibleBookEntry, 'name' | 'chapter_name'>[] | null
}
