import { titleKey } from './search-words.ts'

/** What a browser kept of earlier searches, newest first; nothing when it is not what we wrote. */
export function parseRecentSearches(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Puts a search first; the same words spelt another way give way to it, and the oldest beyond `most` go. */
export function withRecentSearch(recent: readonly string[], query: string, most: number): string[] {
  const words = query.trim()
  if (titleKey(words) === '') return [...recent]
  return [words, ...withoutRecentSearch(recent, words)].slice(0, most)
}

export function withoutRecentSearch(recent: readonly string[], query: string): string[] {
  return recent.filter((one) => titleKey(one) !== titleKey(query))
}
