import type { BibleContents } from '#contract/bible.ts'

export type BibleData = { bible: BibleContents }
