import type { BibleContents } from '#contract/catalogue/bible.ts'

/** Null: no translation has been imported yet. */
export type BibleData = { bible: BibleContents | null }
