import { languageOf } from '#contract/locales.ts'

/** Languages written without spaces between words. */
const UNSPACED: readonly string[] = ['ja', 'th', 'zh']

const OPENING = /^[\p{Ps}\p{Pi}]+$/u

/** The parts of a text between which a line may break, each with the space that follows it. */
export function lineParts(text: string, locale: string): string[] {
  if (!UNSPACED.includes(languageOf(locale))) return text.match(/\S+\s*/gu) ?? []
  const parts: string[] = []
  let opening = ''
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    // Marks stay with the word before them, and opening ones with the word after.
    if (OPENING.test(segment)) opening += segment
    else if (isWordLike || parts.length === 0 || opening) {
      parts.push(opening + segment)
      opening = ''
    } else parts.push(`${parts.pop() ?? ''}${segment}`)
  }
  return opening ? [...parts, opening] : parts
}
