/** Matches a text in one of the scripts without spaces between words. */
export const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/**
 * True for a text in whose middle a word may begin unmarked. In Korean too: compounds, and a family name and a given name,
 * are written as one word.
 */
export function hasUnmarkedWords(text: string): boolean {
  return UNSPACED.test(text) || HANGUL.test(text)
}
