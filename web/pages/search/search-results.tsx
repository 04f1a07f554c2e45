import { classNames } from '#web/ui/class-names.ts'
import { FoundGroups } from './found-groups.tsx'
import { FoundKind } from './found-kind.tsx'
import { SearchFailed } from './search-failed.tsx'
import { SearchNothing } from './search-nothing.tsx'
import styles from './search-results.module.css'
import { SearchSkeleton } from './search-skeleton.tsx'
import type { Search } from './use-search.ts'

/** What was found; while the next answer is on its way the last one stays, dimmed. */
export function SearchResults({ search }: { search: Search }) {
  const { shown, status } = search
  const hasSome = shown.groups.length > 0
  if (status === 'failed') return <SearchFailed search={search} />
  // Only the first answer is waited for by boxes: that nothing was found stays until something is.
  if (!hasSome && status === 'loading' && shown.query === '') return <SearchSkeleton />
  if (!hasSome) return <SearchNothing search={search} />
  return (
    <div className={classNames(styles.results, status === 'loading' && styles.stale)} aria-busy={status === 'loading'}>
      {shown.type ? <FoundKind search={search} /> : <FoundGroups search={search} />}
    </div>
  )
}
