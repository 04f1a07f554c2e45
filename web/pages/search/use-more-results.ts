import type { SearchEntry, SearchGroup } from '#contract/catalogue/search.ts'
import { appendNew } from '#rules/catalogue/feed-merge.ts'
import { createPagedList, type PagedList } from '#web/ui/paged-list/paged-list.ts'
import type { SearchResult } from './search-data.ts'

export type MoreResults = Pick<PagedList<SearchEntry>, 'status' | 'loadMore'>

const useMoreEntries = createPagedList<SearchEntry>()

/** The result with the pages loaded since. Only a search of one kind has further pages. */
export function useMoreResults(first: SearchResult, from: string): { result: SearchResult; more: MoreResults } {
  const [group] = first.groups
  const next = (first.type && group?.next_item) ?? null
  const { entries, hasMore, status, loadMore } = useMoreEntries({
    from: `${from} ${next}`,
    first: { entries: [], next },
    async fetchPage(offset = '') {
      const { fetchResults } = await import('./results/fetch-results.ts')
      const [more] = await fetchResults(first, { offset, signal: new AbortController().signal })
      return { entries: more?.items ?? [], next: more?.next_item ?? null }
    },
  })
  if (!group || !entries || next === null) return { result: first, more: { status, loadMore } }
  const grown: SearchGroup = {
    ...group,
    items: appendNew(group.items, entries),
    next_item: hasMore ? group.next_item : null,
  }
  return { result: { ...first, groups: [grown] }, more: { status, loadMore } }
}
