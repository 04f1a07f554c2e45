import { useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MILLISECONDS } from '#contract/limits.ts'
import { searchPath } from '#contract/paths.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import type { SearchRequest, SearchResult } from './search-data.ts'

export type Search = {
  /** What is typed and chosen now. */
  request: SearchRequest
  /** What was found, and for what: an earlier question's answer until the new one is there. */
  result: SearchResult
  status: 'still' | 'loading' | 'failed'
  /** Asks after a pause in typing. */
  type: (query: string) => void
  /** Asks at once. */
  run: (asked: SearchRequest) => void
  /** Adds what follows to the one group of a search of one kind. */
  setShown: (change: (shown: SearchResult) => SearchResult) => void
}

/** `from` is the address that asks for it: whoever comes back to that finds as much as they had found. */
type AnsweredSearch = { from: string; shown: SearchResult }

const useAnsweredSearch = createHistoryEntryState<AnsweredSearch>()

/** Answers what is typed: each question gives up the one before it, and the address follows it within its entry. */
export function useSearch(data: SearchResult): Search {
  const [asked, setAsked] = useState<SearchRequest>({ query: data.query, type: data.type })
  const [{ shown }, setAnswered] = useAnsweredSearch(answered(data))
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
    // The router's own state stays with the entry, so that Back finds its way to this search.
    history.replaceState(history.state, '', addressOf(next))
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
    result: shown,
    status,
    setShown: (change) => setAnswered((now) => answered(change(now.shown))),
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
