import { SEARCH_FEWEST_LETTERS } from '#contract/limits.ts'
import { isCommon, titleKey, wordsOf } from './search-words.ts'

/** A required word: whole, or a prefix while it is being typed. */
export type QueryWord = { word: string; isPrefix: boolean }

/** A search: the folded text, and its required words. */
export type SearchQuery = { key: string; words: readonly QueryWord[] }

const MOST_WORDS = 8

/** Parses a search. Undefined without a word, or for a single letter. */
export function parseSearchQuery(typed: string): SearchQuery | undefined {
  const key = titleKey(typed)
  if ([...key].length < SEARCH_FEWEST_LETTERS) return undefined
  const all = wordsOf(typed)
  const queryWords = all.map((word, at) => ({
    word,
    isPrefix: at === all.length - 1 && [...word].length >= SEARCH_FEWEST_LETTERS,
  }))
  const significant = queryWords.filter(({ word }) => !isCommon(word))
  const words = (significant.length > 0 ? significant : queryWords).slice(0, MOST_WORDS)
  return { key, words }
}

/** True if a folded word matches a searched one. */
export function matchesWord(word: string, queryWord: QueryWord): boolean {
  return queryWord.isPrefix ? word.startsWith(queryWord.word) : word === queryWord.word
}
