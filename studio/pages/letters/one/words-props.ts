import type { LetterChannel, LetterFields } from '#contract/studio/letters/letters.ts'

/** What is typed for a draft. */
export type DraftFields = LetterFields & { channel: LetterChannel }

export type WordsProps = {
  fields: DraftFields
  isButtonFaulty: boolean
  onChange: (fields: DraftFields) => void
}
