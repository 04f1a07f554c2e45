import { searchPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { searchText } from '#web/ui/text/search-en.ts'
import { askInPlace } from './ask-in-place.ts'
import type { Search } from './use-search.ts'

/** Searches that find something. */
export function SearchSuggestions({ ask }: Pick<Search, 'ask'>) {
  return searchText.try.map((query) => (
    <Button
      key={query}
      href={searchPath(query)}
      variant="secondary"
      size="small"
      {...askInPlace(ask, { query, type: null })}
    >
      {query}
    </Button>
  ))
}
