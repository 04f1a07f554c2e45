import { titleKey } from './search-words.ts'

/** The stored recent searches, newest first; empty if invalid. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Adds a search at the front; other spellings of it are removed, and the oldest beyond `most`. */
export function withRecentSearch(recent: readonly string[], query: string, most: number): string[] {
  const words = query.trim()
  if (titleKey(words) === '') return [...recent]
  return [words, ...withoutRecentSearch(recent, words)].slice(0, most)
}

export function withoutRecentSearch(recent: readonly string[], query: string): string[] {
  return recent.filter((one) => titleKey(one) !== titleKey(query))
}
