import { classNames } from '#web/ui/class-names.ts'
import type { Search } from '../use-search.ts'
import { NoResults } from './no-results.tsx'
import { ResultGroups } from './result-groups.tsx'
import { ResultsOfKind } from './results-of-kind.tsx'
import { SearchFailed } from './search-failed.tsx'
import styles from './search-results.module.css'
import { SearchSkeleton } from './search-skeleton.tsx'

/** The results; while the next ones load, the old ones stay, dimmed. */
export function SearchResults({ search }: { search: Search }) {
  const { result, status } = search
  const hasSome = result.groups.length > 0
  if (status === 'failed') return <SearchFailed search={search} />
  // Placeholders only before the first results: "no results" stays until there are some.
  if (!hasSome && status === 'loading' && result.query === '') return <SearchSkeleton />
  if (!hasSome) return <NoResults search={search} />
  return (
    <div className={classNames(styles.results, status === 'loading' && styles.stale)} aria-busy={status === 'loading'}>
      {result.type ? <ResultsOfKind search={search} /> : <ResultGroups search={search} />}
    </div>
  )
}
