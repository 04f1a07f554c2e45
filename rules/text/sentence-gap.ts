/** Chinese and Japanese put no space between sentences, nor around a link in them. Thai has one where a sentence ends. */
const UNSPACED = /^(?:ja|zh)\b/

/** What stands between two sentences of a language: a space, or nothing. */
export function sentenceGapIn(locale: string): string {
  return UNSPACED.test(locale) ? '' : ' '
}
