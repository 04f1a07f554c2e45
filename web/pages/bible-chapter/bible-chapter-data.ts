import type { BiblePassage } from '#contract/catalogue/bible.ts'

/** `books` are the slugs of the translation's books. */
export type BibleChapterData = { passage: BiblePassage; books: readonly string[] }
