import type { SearchGroup } from '#contract/catalogue/search.ts'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatList } from '#web/ui/words/format-list.ts'
import type { Search } from '../use-search.ts'
import styles from './search-summary.module.css'

/** Announces what was found, as a live region. */
export function SearchSummary({ search: { request, result, status } }: { search: Search }) {
  return (
    <p className={styles.summary} role="status">
      {request.query !== '' && <SummaryText result={result} status={status} />}
    </p>
  )
}

function SummaryText({ result, status }: Pick<Search, 'result' | 'status'>) {
  if (status === 'failed') return <VisuallyHidden>{searchText.failed_title}</VisuallyHidden>
  // The old summary stays until the next answer.
  if (result.groups.length > 0) return searchText.found(formatList(result.groups.map(countOf)))
  const message = status === 'loading' ? searchText.searching : searchText.nothing_title(result.query)
  return <VisuallyHidden>{message}</VisuallyHidden>
}

function countOf({ kind, items, next_item }: SearchGroup) {
  return searchText.counted[kind]({ count: items.length, hasMore: next_item !== null })
}
