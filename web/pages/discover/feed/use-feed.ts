import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { FEED_SCROLL_FRACTION } from '#contract/limits.ts'
import { mergeSections } from '#rules/catalogue/feed-merge.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import type { DiscoverData } from '../discover-data.ts'

export type FetchMoreSections = (
  cursor: string,
) => Promise<{ data: FeedSection[]; last_item_identifier: string | null }>

export type Feed = {
  sections: readonly FeedSection[]
  status: 'still' | 'loading' | 'failed'
  /** Retries after a failure. */
  retry: () => void
  /** True after a return in the history: the feed is as it was left. */
  isReturn: boolean
  /** The data that the feed is based on. */
  from: string | null
}

type LoadedSections = { from: string | null; more: readonly FeedSection[]; cursor: string | null }

const useLoadedSections = createHistoryEntryState<LoadedSections>()

/** The first sections, and more when the page is nearly scrolled through; one request at a time. */
export function useFeed(data: DiscoverData): Feed {
  const first = data.last_item_identifier
  const [{ more, cursor }, setReached, isReturn] = useLoadedSections({ from: first, more: [], cursor: first })
  const sections = useMemo(() => mergeSections(data.sections, more), [data.sections, more])
  const [status, setStatus] = useState<Feed['status']>('still')
  const inFlight = useRef(false)

  const load = useCallback(async () => {
    if (cursor === null || inFlight.current) return
    inFlight.current = true
    setStatus('loading')
    try {
      const { fetchMoreSections } = await import('./fetch-more-sections.ts')
      const next = await fetchMoreSections(data.tab_id, data.tag)(cursor)
      setReached((known) => ({
        ...known,
        more: [...known.more, ...next.data],
        cursor: next.last_item_identifier,
      }))
      setStatus('still')
    } catch {
      setStatus('failed')
    } finally {
      inFlight.current = false
    }
  }, [cursor, data.tab_id, data.tag, setReached])

  useEffect(() => {
    if (cursor === null || status !== 'still') return
    const loadAtEnd = () => {
      if (isAtEnd()) void load()
    }
    loadAtEnd()
    addEventListener('scroll', loadAtEnd, { passive: true })
    addEventListener('resize', loadAtEnd)
    return () => {
      removeEventListener('scroll', loadAtEnd)
      removeEventListener('resize', loadAtEnd)
    }
  }, [cursor, status, load])

  return { sections, status, retry: () => void load(), isReturn, from: first }
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight * FEED_SCROLL_FRACTION
}
