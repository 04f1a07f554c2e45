import { useEffect, useRef } from 'react'
import { searchText } from '#web/ui/text/search-en.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SearchChips } from './search-chips.tsx'
import type { SearchData } from './search-data.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { SearchSummary } from './search-summary.tsx'
import styles from './search-view.module.css'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearch } from './use-search.ts'
import { useTopics } from './use-topics.ts'

/** One field, and what answers to it, renewed while somebody types. */
export function View({ data }: { data: SearchData }) {
  const search = useSearch(data)
  const recent = useRecentSearches()
  const results = useRef<HTMLDivElement>(null)
  const { query } = search.request
  const isStart = query === ''
  const topics = useTopics(data, isStart)

  // A search is worth remembering once it has led somewhere. Links are the page's own to follow, so this only listens.
  const followed = useRef(() => {})
  followed.current = () => recent.add(query)
  useEffect(() => {
    const element = results.current
    const clicked = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) followed.current()
    }
    element?.addEventListener('click', clicked)
    return () => element?.removeEventListener('click', clicked)
  }, [])

  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{searchText.title}</VisuallyHidden>
      </h1>
      <SearchField search={search} onSearched={recent.add} />
      {!isStart && <SearchChips search={search} />}
      <SearchSummary search={search} />
      <div ref={results}>{!isStart && <SearchResults search={search} />}</div>
      {isStart && <SearchStart recent={recent} search={search} topics={topics} />}
    </div>
  )
}
