import type { BibleContents } from '#contract/catalogue/bible.ts'

export type BibleData = { bible: BibleContents }
