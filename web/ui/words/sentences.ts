import { currentLanguage } from './language.ts'

/** Languages that put no space between sentences, nor around a link in them. */
const UNSPACED: readonly string[] = ['ja', 'zh']

/** What stands between two sentences of the current language: a space, or nothing. */
export function sentenceGap(): string {
  return UNSPACED.includes(currentLanguage().locale) ? '' : ' '
}

/** Sentences one after the other, as the current language writes them. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(sentenceGap())
}
