import { searchPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { searchInPlace } from '../search-in-place.ts'
import { SearchSuggestions } from '../start/search-suggestions.tsx'
import type { Search } from '../use-search.ts'

/** No results: what to try instead. */
export function NoResults({ search: { result, run } }: { search: Search }) {
  const { query, type } = result
  return (
    <StatePanel
      icon="search"
      title={searchText.nothing_title(query)}
      words={type ? searchText.nothing_of_kind : searchText.nothing_words}
      level="h2"
    >
      {type ? (
        <Button href={searchPath(query)} variant="secondary" {...searchInPlace(run, { query, type: null })}>
          {searchText.show_all}
        </Button>
      ) : (
        <SearchSuggestions run={run} />
      )}
    </StatePanel>
  )
}
