import { useMemo } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { FEED_SCROLL_FRACTION } from '#contract/limits.ts'
import { mergeSections } from '#rules/catalogue/feed-merge.ts'
import { useNearEnd } from '#web/ui/hooks/use-near-end.ts'
import { createPagedList } from '#web/ui/paged-list/paged-list.ts'
import type { DiscoverData } from '../discover-data.ts'

export type FetchMoreSections = (
  cursor: string,
) => Promise<{ data: FeedSection[]; last_item_identifier: string | null }>

export type Feed = {
  sections: readonly FeedSection[]
  status: 'idle' | 'loading' | 'failed'
  /** Fetches again after a failure. */
  retry: () => void
  /** True if the visitor has come back to the feed. */
  isReturn: boolean
  /** Names the data that the feed continues. */
  from: string | null
}

const useMoreSections = createPagedList<FeedSection>()

/** The first sections, and more when the page is nearly scrolled through. */
export function useFeed(page: DiscoverData): Feed {
  const { sections: first, last_item_identifier: next, front } = page
  // Cursors of two versions may be alike.
  const from = front && next !== null ? `${front.variant} ${next}` : next
  const { entries, status, hasMore, loadMore, isReturn } = useMoreSections({
    from,
    first: { entries: [], next },
    async fetchPage(cursor = '') {
      const { fetchMoreSections } = await import('./fetch-more-sections.ts')
      const { data, last_item_identifier } = await fetchMoreSections(page)(cursor)
      return { entries: data, next: last_item_identifier }
    },
  })
  const sections = useMemo(() => mergeSections(first, entries ?? []), [first, entries])
  useNearEnd({ fraction: FEED_SCROLL_FRACTION, isWatched: hasMore && status === 'idle', onReach: loadMore })
  return { sections, status, retry: loadMore, isReturn, from }
}
