import { useEffect, useLayoutEffect, useRef } from 'react'
import { consumeSearchInput } from '#web/state/search-input.ts'
import type { Search } from './use-search.ts'

/** The uncontrolled input of a search, kept in step with the search; `initialQuery` is its first value. */
export function useSearchInput({ request, run }: Pick<Search, 'request' | 'run'>) {
  const input = useRef<HTMLInputElement>(null)
  const { query, type } = request
  const initial = useRef({ query, type, run })

  // Text typed in the header’s field is taken over before the next key.
  useLayoutEffect(() => {
    const typed = consumeSearchInput()
    const element = input.current
    if (typed === undefined || !element) return
    element.value = typed
    element.focus({ preventScroll: true })
    element.setSelectionRange(typed.length, typed.length)
  }, [])

  useEffect(() => {
    const element = input.current
    if (!element) return
    const { query: initialQuery, type: initialType, run: runInitial } = initial.current
    // Text typed before hydration, or restored by the browser, is searched now.
    const typed = element.value.trim()
    if (typed !== initialQuery) runInitial({ query: typed, type: initialType })
    if (typed === '') element.focus({ preventScroll: true })
  }, [])

  // A search that was chosen, not typed, shows in the field too.
  useEffect(() => {
    const element = input.current
    if (element && element.value.trim() !== query) element.value = query
  }, [query])

  return { input, initialQuery: initial.current.query }
}
