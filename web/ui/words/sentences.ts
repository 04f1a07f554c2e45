import { sentenceGapIn } from '#rules/text/sentence-gap.ts'
import { currentLanguage } from './language.ts'

/** What stands between two sentences of the current language: a space, or nothing. */
export function sentenceGap(): string {
  return sentenceGapIn(currentLanguage().locale)
}

/** Sentences one after the other, as the current language writes them. Empty ones are left out. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(sentenceGap())
}
