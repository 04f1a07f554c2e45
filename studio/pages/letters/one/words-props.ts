import type { LetterChannel, LetterFields } from '#contract/studio/letters/letters.ts'

/** What is typed for a draft. */
export type LetterDraft = LetterFields & { channel: LetterChannel }

export type WordsProps = {
  fields: LetterDraft
  isButtonFaulty: boolean
  onChange: (fields: LetterDraft) => void
}
