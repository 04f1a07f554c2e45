import type { SearchGroup } from '#contract/search.ts'
import { searchText } from '#web/ui/text/search-en.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { listIn } from '#web/ui/words/list-in.ts'
import styles from './search-summary.module.css'
import type { Search } from './use-search.ts'

/** Tells, also to those who only listen, what has been found. */
export function SearchSummary({ search: { asked, shown, status } }: { search: Search }) {
  return (
    <p className={styles.summary} role="status">
      {asked.query !== '' && <Words shown={shown} status={status} />}
    </p>
  )
}

function Words({ shown, status }: Pick<Search, 'shown' | 'status'>) {
  if (status === 'failed') return <VisuallyHidden>{searchText.failed_title}</VisuallyHidden>
  // What was found before stays in words too, until the next answer is there.
  if (shown.groups.length > 0) return searchText.found(listIn(shown.groups.map(countOf)))
  const words = status === 'loading' ? searchText.searching : searchText.nothing_title(shown.query)
  return <VisuallyHidden>{words}</VisuallyHidden>
}

function countOf({ kind, items, next_item }: SearchGroup) {
  return searchText.counted[kind]({ count: items.length, hasMore: next_item !== null })
}
