import { useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MILLISECONDS } from '#contract/limits.ts'
import { searchPath } from '#contract/paths.ts'
import { replaceAddress } from '#web/navigation/history-entry.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import type { SearchRequest, SearchResult } from './search-data.ts'
import { type MoreResults, useMoreResults } from './use-more-results.ts'

export type Search = {
  /** The current query and kind. */
  request: SearchRequest
  /** The results shown, possibly of the previous query. */
  result: SearchResult
  status: 'idle' | 'loading' | 'failed'
  /** Searches after a pause in typing. */
  type: (query: string) => void
  /** Searches at once. */
  run: (newRequest: SearchRequest) => void
  /** Loads further results of a search of one kind. */
  more: MoreResults
}

/** `from` is the search's address: a return in the history shows as many results as were loaded. */
type AnsweredSearch = { from: string; firstResult: SearchResult }

const useAnsweredSearch = createHistoryEntryState<AnsweredSearch>()

/** Searches what is typed: each search aborts the one before, and the address is replaced within its history entry. */
export function useSearch(data: SearchResult): Search {
  const [currentRequest, setCurrentRequest] = useState<SearchRequest>({
    query: data.query,
    type: data.type,
    within: data.within ?? null,
  })
  const [{ from, firstResult }, setAnswered] = useAnsweredSearch(answeredSearch(data))
  const { result, more } = useMoreResults(firstResult, from)
  const [status, setStatus] = useState<Search['status']>('idle')
  const latestAbort = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      latestAbort.current.abort()
      clearTimeout(timer.current)
    },
    [],
  )

  function schedule(next: SearchRequest, pause = 0) {
    latestAbort.current.abort()
    latestAbort.current = new AbortController()
    const { signal } = latestAbort.current
    setCurrentRequest(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void runSearch(next, signal), pause)
  }

  async function runSearch(next: SearchRequest, signal: AbortSignal) {
    replaceAddress(addressOf(next))
    setStatus('loading')
    try {
      const groups = next.query === '' ? [] : await fetchGroups(next, signal)
      if (signal.aborted) return
      setAnswered(() => answeredSearch({ ...next, groups }))
      setStatus('idle')
    } catch {
      if (!signal.aborted) setStatus('failed')
    }
  }

  return {
    request: currentRequest,
    result,
    status,
    more,
    type: (query) => schedule({ ...currentRequest, query: query.trim() }, SEARCH_DEBOUNCE_MILLISECONDS),
    run(next) {
      scrollTo({ top: 0 })
      schedule(next)
    },
  }
}

function answeredSearch(searchResult: SearchResult): AnsweredSearch {
  return { from: addressOf(searchResult), firstResult: searchResult }
}

/** `within` can be appended with `&`: it is set only in a search for verses, whose address already has a query. */
function addressOf({ query, type, within }: SearchRequest): string {
  return searchPath(query, type ?? undefined) + (within ? `&within=${encodeURIComponent(within)}` : '')
}

async function fetchGroups(searchRequest: SearchRequest, signal: AbortSignal) {
  const { fetchResults } = await import('./results/fetch-results.ts')
  return fetchResults(searchRequest, { signal })
}
