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
  status: 'still' | 'loading' | 'failed'
  /** Searches after a pause in typing. */
  type: (query: string) => void
  /** Searches at once. */
  run: (asked: SearchRequest) => void
  /** Loads further results of a search of one kind. */
  more: MoreResults
}

/** `from` is the search's address: a return in the history shows as many results as were loaded. */
type AnsweredSearch = { from: string; shown: SearchResult }

const useAnsweredSearch = createHistoryEntryState<AnsweredSearch>()

/** Searches what is typed: each search aborts the one before, and the address is replaced within its history entry. */
export function useSearch(data: SearchResult): Search {
  const [asked, setAsked] = useState<SearchRequest>({ query: data.query, type: data.type })
  const [{ from, shown }, setAnswered] = useAnsweredSearch(answered(data))
  const { result, more } = useMoreResults(shown, from)
  const [status, setStatus] = useState<Search['status']>('still')
  const latest = useRef(new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      latest.current.abort()
      clearTimeout(timer.current)
    },
    [],
  )

  function ask(next: SearchRequest, pause = 0) {
    latest.current.abort()
    latest.current = new AbortController()
    const { signal } = latest.current
    setAsked(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void answer(next, signal), pause)
  }

  async function answer(next: SearchRequest, signal: AbortSignal) {
    replaceAddress(addressOf(next))
    setStatus('loading')
    try {
      const groups = next.query === '' ? [] : await fetchGroups(next, signal)
      if (signal.aborted) return
      setAnswered(() => answered({ ...next, groups }))
      setStatus('still')
    } catch {
      if (!signal.aborted) setStatus('failed')
    }
  }

  return {
    request: asked,
    result,
    status,
    more,
    type: (query) => ask({ query: query.trim(), type: asked.type }, SEARCH_DEBOUNCE_MILLISECONDS),
    run(next) {
      scrollTo({ top: 0 })
      ask(next)
    },
  }
}

function answered(shown: SearchResult): AnsweredSearch {
  return { from: addressOf(shown), shown }
}

function addressOf({ query, type }: SearchRequest): string {
  return searchPath(query, type ?? undefined)
}

async function fetchGroups(asked: SearchRequest, signal: AbortSignal) {
  const { fetchResults } = await import('./results/fetch-results.ts')
  return fetchResults(asked, { signal })
}
