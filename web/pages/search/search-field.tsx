import type { FormEvent } from 'react'
import { SEARCH_CHARACTERS } from '#contract/limits.ts'
import { SEARCH } from '#contract/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import styles from './search-field.module.css'
import type { Search } from './use-search.ts'
import { useSearchInput } from './use-search-input.ts'

type SearchFieldProps = { search: Search; onSearched: (query: string) => void }

/** A search form that works without JavaScript; with it, results load while typing. The input is uncontrolled. */
export function SearchField({ search, onSearched }: SearchFieldProps) {
  const { query, type } = search.request
  const { input, initialQuery } = useSearchInput(search)

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
            defaultValue={initialQuery}
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
