import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { SEARCH_CHARACTERS } from '#contract/limits.ts'
import { SEARCH } from '#contract/paths.ts'
import { consumeSearchInput } from '#web/state/search-input.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import styles from './search-field.module.css'
import type { Search } from './use-search.ts'

type SearchFieldProps = { search: Search; onSearched: (query: string) => void }

/** A search form that works without JavaScript; with it, results load while typing. The input is uncontrolled. */
export function SearchField({ search, onSearched }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { query, type } = search.request
  const { run } = search
  const initial = useRef({ query, type, ask: run })

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
    const { query: initialQuery, type: initialType, ask: runInitial } = initial.current
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

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    onSearched(typed)
    search.run({ query: typed, type })
  }

  function clear() {
    search.run({ query: '', type: null })
    input.current?.focus()
  }

  return (
    <search className={styles.search}>
      <form className={styles.field} action={SEARCH} method="get" onSubmit={handleSubmit}>
        <label className={styles.label}>
          <Icon name="search" size={22} />
          <input
            ref={input}
            className={styles.input}
            type="search"
            name="q"
            // A changing value would change the text without React knowing: it would miss the same text later.
            defaultValue={initial.current.query}
            maxLength={SEARCH_CHARACTERS}
            aria-label={searchText.field}
            placeholder={searchText.title}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            data-search-field=""
            onChange={(event) => search.type(event.currentTarget.value)}
          />
        </label>
        {type && <input type="hidden" name="type" value={type} />}
        {query !== '' && <IconButton icon="close" label={searchText.clear} onClick={clear} data-scripted="" />}
      </form>
    </search>
  )
}
