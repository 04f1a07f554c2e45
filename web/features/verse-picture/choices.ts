import type { PicturedWords, WordsChoice } from '#rules/verse-picture/place-words.ts'

/** What the visitor chose for a picture. */
export type Choices = WordsChoice & {
  /** An address, or the visitor's own picture. */
  picture: string | ImageBitmap
  /** The wished dusk in percent; words may need more. */
  dusk: number
  hasMark: boolean
}

/** The verse with what names its file. */
export type PicturedVerse = PicturedWords & { name: string }
