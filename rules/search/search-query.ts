import { SEARCH_FEWEST_LETTERS } from '#contract/limits.ts'
import { isCommon, titleKey, wordsOf } from './search-words.ts'

/** A word that must be there: as a whole, or as the beginning of one that is still being typed. */
export type QueryWord = { word: string; isPrefix: boolean }

/** What somebody asks for: the folded text, and the words every answer has. */
export type SearchQuery = { key: string; words: readonly QueryWord[] }

const MOST_WORDS = 8

/** Reads what was typed. Undefined when there is nothing in it to look for: no word, or a single letter. */
export function parseSearchQuery(typed: string): SearchQuery | undefined {
  const key = titleKey(typed)
  if ([...key].length < SEARCH_FEWEST_LETTERS) return undefined
  const all = wordsOf(typed)
  const asked = all.map((word, at) => ({
    word,
    isPrefix: at === all.length - 1 && [...word].length >= SEARCH_FEWEST_LETTERS,
  }))
  const significant = asked.filter(({ word }) => !isCommon(word))
  const words = (significant.length > 0 ? significant : asked).slice(0, MOST_WORDS)
  return { key, words }
}

/** Whether a folded word answers to an asked one. */
export function matchesWord(word: string, asked: QueryWord): boolean {
  return asked.isPrefix ? word.startsWith(asked.word) : word === asked.word
}
