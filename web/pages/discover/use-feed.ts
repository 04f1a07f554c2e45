import { useCallback, useEffect, useRef, useState } from 'react'
import type { FeedSection } from '#contract/discover.ts'
import { FEED_SCROLL_FRACTION } from '#contract/limits.ts'
import { mergeSections } from '#rules/feed-merge.ts'
import type { DiscoverData } from './discover-data.ts'

export type LoadMore = (cursor: string) => Promise<{ data: FeedSection[]; last_item_identifier: string | null }>

export type Feed = {
  sections: readonly FeedSection[]
  status: 'still' | 'loading' | 'failed'
  /** Asks again after a failure. */
  retry: () => void
}

type Reached = { sections: readonly FeedSection[]; cursor: string | null }

/** The first sections, and those that follow once nearly the whole page has been seen; one load at a time. */
export function useFeed(data: DiscoverData): Feed {
  const [reached, setReached] = useState<Reached>({ sections: data.sections, cursor: data.last_item_identifier })
  const [status, setStatus] = useState<Feed['status']>('still')
  const inFlight = useRef(false)
  const { cursor } = reached

  const load = useCallback(async () => {
    if (cursor === null || inFlight.current) return
    inFlight.current = true
    setStatus('loading')
    try {
      const { moreOf } = await import('./load-more.ts')
      const more = await moreOf(data.tab_id, data.tag)(cursor)
      setReached((known) => ({
        sections: mergeSections(known.sections, more.data),
        cursor: more.last_item_identifier,
      }))
      setStatus('still')
    } catch {
      setStatus('failed')
    } finally {
      inFlight.current = false
    }
  }, [cursor, data.tab_id, data.tag])

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

  return { sections: reached.sections, status, retry: () => void load() }
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight * FEED_SCROLL_FRACTION
}
