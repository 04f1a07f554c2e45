import { searchPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { searchInPlace } from '../search-in-place.ts'
import type { Search } from '../use-search.ts'

/** Suggested searches that have results. */
export function SearchSuggestions({ run }: Pick<Search, 'run'>) {
  return searchText.try.map((query) => (
    <Button
      key={query}
      href={searchPath(query)}
      variant="secondary"
      size="small"
      {...searchInPlace(run, { query, type: null })}
    >
      {query}
    </Button>
  ))
}
