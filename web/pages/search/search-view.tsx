import { useEffect, useRef } from 'react'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { SearchResults } from './results/search-results.tsx'
import { SearchSummary } from './results/search-summary.tsx'
import { SearchChips } from './search-chips.tsx'
import type { SearchData } from './search-data.ts'
import { SearchField } from './search-field.tsx'
import styles from './search-view.module.css'
import { SearchStart } from './start/search-start.tsx'
import { useRecentSearches } from './start/use-recent-searches.ts'
import { useTopics } from './start/use-topics.ts'
import { useSearch } from './use-search.ts'
import { VerseFilter } from './verse-filter.tsx'

/** A search field with results that update while typing. */
export function View({ data }: { data: SearchData }) {
  const search = useSearch(data)
  const recent = useRecentSearches()
  const results = useRef<HTMLDivElement>(null)
  const { query } = search.request
  const isStart = query === ''
  const topics = useTopics(data, isStart)

  // A search is stored as recent once a result was opened. Links work by themselves; this only listens.
  const followed = useRef(() => {})
  followed.current = () => recent.add(query)
  useEffect(() => {
    const element = results.current
    const clicked = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) followed.current()
    }
    const listening = new AbortController()
    element?.addEventListener('click', clicked, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{searchText.title}</VisuallyHidden>
      </h1>
      <SearchField search={search} onSearched={recent.add} />
      {!isStart && <SearchChips search={search} />}
      {!isStart && search.request.type === 'verse' && <VerseFilter search={search} />}
      <SearchSummary search={search} />
      <div ref={results}>{!isStart && <SearchResults search={search} />}</div>
      {isStart && <SearchStart recent={recent} search={search} topics={topics} />}
    </div>
  )
}
