import type { BiblePassage } from '#contract/catalogue/bible.ts'

/** `books` are the slugs of those the translation has. */
export type BibleChapterData = { passage: BiblePassage; books: readonly string[] }
