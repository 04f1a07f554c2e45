import type { PicturedWords, WordsChoice } from '#rules/verse-picture/place-words.ts'

/** What the visitor chose for a picture. */
export type Choices = WordsChoice & {
  /** An address, or the visitor's own picture. */
  picture: string | ImageBitmap
  /** How much the picture is darkened, in percent. The picture may be drawn darker, so that the words can be read. */
  dusk: number
  hasMark: boolean
}

/** The verse, with the name of the picture's file. */
export type PicturedVerse = PicturedWords & { name: string }
