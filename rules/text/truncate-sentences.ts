import { truncate } from './truncate.ts'

const SENTENCE_ENDS = /[.?!]['"’”)]?\s+/gu

/**
 * The start of a text in at most `characters`: whole sentences if they fill half of it, else whole words and an ellipsis.
 */
export function truncateSentences(text: string, characters: number): string {
  if ([...text].length <= characters) return text
  let fits = ''
  for (const { 0: end, index } of text.matchAll(SENTENCE_ENDS)) {
    const opening = text.slice(0, index + end.length).trimEnd()
    if ([...opening].length > characters) break
    fits = opening
  }
  return [...fits].length * 2 >= characters ? fits : truncate(text, characters - 1).shown
}
