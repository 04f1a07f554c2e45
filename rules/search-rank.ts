import type { AskedWord, SearchQuestion } from './search-question.ts'

/** How well a document answers, best first. */
export const SEARCH_TIERS = ['exact title', 'title begins so', 'all words in title', 'words elsewhere'] as const

/** A document with what its place among others depends on. `rank` breaks ties, smaller first; `number` breaks those. */
export type Found = { number: number; title_key: string; rank: number }

/** A place in the order of what was found. */
export type FoundPlace = { tier: number; rank: number; number: number }

/** A question in which each word may have spellings beside the one typed. */
export type SpelledQuestion = { key: string; words: readonly (readonly AskedWord[])[] }

/** The question as it was typed. */
export function asTyped({ key, words }: SearchQuestion): SpelledQuestion {
  return { key, words: words.map((word) => [word]) }
}

export function tierOf(titleKey: string, { key, words }: SpelledQuestion): number {
  if (titleKey === key) return 0
  if (titleKey.startsWith(key)) return 1
  const title = ` ${titleKey} `
  const isInTitle = words.every((spellings) =>
    spellings.some(({ word, isPrefix }) => title.includes(isPrefix ? ` ${word}` : ` ${word} `)),
  )
  return isInTitle ? 2 : 3
}

export function compareFound(one: FoundPlace, other: FoundPlace): number {
  return one.tier - other.tier || one.rank - other.rank || one.number - other.number
}

/** Puts what was found in order, each document once. */
export function rankFound<found extends Found>(
  found: readonly found[],
  question: SpelledQuestion,
): (found & FoundPlace)[] {
  const once = new Map(found.map((one) => [one.number, one]))
  return [...once.values()].map((one) => ({ ...one, tier: tierOf(one.title_key, question) })).sort(compareFound)
}
