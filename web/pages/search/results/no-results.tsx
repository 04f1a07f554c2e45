import { useEffect } from 'react'
import { EVENT_PROP_CHARACTERS } from '#contract/limits.ts'
import { searchPath } from '#contract/paths.ts'
import { MISSED_SEARCH, SEARCH_SETTLED_MILLISECONDS } from '#rules/analytics/missed-search.ts'
import { track } from '#web/state/tracking/track.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { searchInPlace } from '../search-in-place.ts'
import { SearchSuggestions } from '../start/search-suggestions.tsx'
import type { Search } from '../use-search.ts'

/** No results: what to try instead. */
export function NoResults({ search: { result, run } }: { search: Search }) {
  const { query, type } = result
  useEffect(() => {
    if (type !== null) return
    const timer = setTimeout(() => reportMissed(query), SEARCH_SETTLED_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [query, type])
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

/** With the visitor's consent (`track`). Words that are still being typed are not reported. */
function reportMissed(query: string): void {
  const props = { query: query.slice(0, EVENT_PROP_CHARACTERS) }
  track({ event: 'view', name: MISSED_SEARCH, content_category: null, props })
}
