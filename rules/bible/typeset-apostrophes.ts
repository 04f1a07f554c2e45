const OPENING_QUOTE = /(^|[\s(])'/u

/**
 * Bible text with typographic apostrophes after letters, as in all other texts. A text with straight single quotation
 * marks is unchanged.
 */
export function typesetApostrophes(words: string): string {
  return OPENING_QUOTE.test(words) ? words : words.replace(/(\p{L})'/gu, '$1’')
}
