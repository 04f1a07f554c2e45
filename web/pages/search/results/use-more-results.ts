import { useState } from 'react'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import type { SearchResult } from '../search-data.ts'
import type { Search } from '../use-search.ts'

export type MoreResults = { status: 'still' | 'loading' | 'failed'; load: () => void }

/** Loads more results of one kind; answers to an earlier search are dropped. */
export function useMoreResults({ result, setShown }: Pick<Search, 'result' | 'setShown'>): MoreResults {
  const [status, setStatus] = useState<MoreResults['status']>('still')
  const offset = result.groups[0]?.next_item

  async function load(cursor: string) {
    setStatus('loading')
    try {
      const { fetchResults } = await import('./fetch-results.ts')
      const [more] = await fetchResults(result, { offset: cursor, signal: new AbortController().signal })
      setShown((now) => (now.groups === result.groups ? appended(now, more) : now))
      setStatus('still')
    } catch {
      setStatus('failed')
    }
  }

  return {
    status,
    load() {
      if (offset && status !== 'loading') void load(offset)
    },
  }
}

function appended(shown: SearchResult, more: SearchResult['groups'][number] | undefined): SearchResult {
  const groups = shown.groups.map((group) => ({
    ...group,
    items: appendNew(group.items, more?.items ?? []),
    next_item: more?.next_item ?? null,
  }))
  return { ...shown, groups }
}
