import type { QueryWord } from './search-query.ts'

/**
 * A document with its sort fields. `is_typed`: it has every word as typed. `rank` breaks ties, smaller first; then
 * `number`.
 */
export type SearchMatch = { number: number; title_key: string; rank: number; is_typed: 0 | 1 }

/** The sort key of a match. */
export type MatchRank = { tier: number; rank: number; number: number }

/** A search with alternative spellings after each typed word. */
export type SpelledQuery = { key: string; words: readonly (readonly QueryWord[])[] }

/** The search without alternative spellings. */
export function asTyped({ key, words }: SpelledQuery): SpelledQuery {
  return { key, words: words.map((spellings) => spellings.slice(0, 1)) }
}

/**
 * The tier of a match, best first: 0 the exact title, 1 a title that begins with the search, 2 all words in the title,
 * 3 words elsewhere, 4 and 5 the same with other forms of the words, or corrected ones.
 */
export function tierOf(
  { title_key, is_typed }: Pick<SearchMatch, 'title_key' | 'is_typed'>,
  question: SpelledQuery,
): number {
  if (title_key === question.key) return 0
  if (title_key.startsWith(question.key)) return 1
  const [searched, inTitle] = is_typed === 1 ? [asTyped(question), 2] : [question, 4]
  const title = ` ${title_key} `
  const isInTitle = searched.words.every((spellings) =>
    spellings.some(({ word, isPrefix }) => title.includes(isPrefix ? ` ${word}` : ` ${word} `)),
  )
  return isInTitle ? inTitle : inTitle + 1
}

export function compareMatches(a: MatchRank, b: MatchRank): number {
  return a.tier - b.tier || a.rank - b.rank || a.number - b.number
}

/** Sorts matches, each document once. */
export function rankMatches<match extends SearchMatch>(
  match: readonly match[],
  question: SpelledQuery,
): (match & MatchRank)[] {
  const once = new Map(match.map((one) => [one.number, one]))
  return [...once.values()].map((one) => ({ ...one, tier: tierOf(one, question) })).sort(compareMatches)
}
