const OPENING_QUOTE = /(^|[\s(])'/u

/**
 * Words of the Bible as they are printed: an apostrophe after a letter is a curly one, as in all other texts. A text that
 * quotes in straight single marks stays as it is.
 */
export function typesetApostrophes(words: string): string {
  return OPENING_QUOTE.test(words) ? words : words.replace(/(\p{L})'/gu, '$1’')
}
