import { useEffect, useState } from 'react'
import { RECENT_SEARCHES } from '#contract/limits.ts'
import { parseRecentSearches, withoutRecentSearch, withRecentSearch } from '#rules/search/recent-searches.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'

const KEY = 'recent_searches'

export type RecentSearches = {
  recent: readonly string[]
  add: (query: string) => void
  remove: (query: string) => void
  clear: () => void
}

/** The recent searches, stored in this browser and sent nowhere. */
export function useRecentSearches(): RecentSearches {
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => setRecent(parseRecentSearches(readStorage('local', KEY))), [])

  function store(next: readonly string[]) {
    writeStorage('local', KEY, next.length > 0 ? JSON.stringify(next) : null)
    setRecent(next)
  }
  return {
    recent,
    add: (query) => store(withRecentSearch(parseRecentSearches(readStorage('local', KEY)), query, RECENT_SEARCHES)),
    remove: (query) => store(withoutRecentSearch(recent, query)),
    clear: () => store([]),
  }
}
