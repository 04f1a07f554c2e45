import { useCallback, useEffect, useRef, useState } from 'react'

export type PageOf<entry> = { entries: readonly entry[]; next: string | null }
export type FetchPage<entry> = (offset: string | undefined) => Promise<PageOf<entry>>

export type Pages<entry> = {
  /** Undefined until the first page is there. */
  entries: readonly entry[] | undefined
  status: 'loading' | 'still' | 'failed'
  hasMore: boolean
  /** The next page, or the one that failed. */
  loadMore: () => void
  change: (change: (entries: readonly entry[]) => readonly entry[]) => void
}

/** A list that is fetched page by page, the first at once. `fetchPage` must stay the same while the list does. */
export function usePages<entry>(fetchPage: FetchPage<entry>): Pages<entry> {
  const [page, setPage] = useState<PageOf<entry>>()
  const [status, setStatus] = useState<Pages<entry>['status']>('loading')
  const turn = useRef(0)

  const load = useCallback(
    async (before: PageOf<entry> | undefined) => {
      turn.current += 1
      const mine = turn.current
      setStatus('loading')
      try {
        const { entries, next } = await fetchPage(before?.next ?? undefined)
        if (mine !== turn.current) return
        setPage({ entries: [...(before?.entries ?? []), ...entries], next })
        setStatus('still')
      } catch {
        if (mine === turn.current) setStatus('failed')
      }
    },
    [fetchPage],
  )

  useEffect(() => {
    setPage(undefined)
    void load(undefined)
    return () => {
      turn.current += 1
    }
  }, [load])

  return {
    entries: page?.entries,
    status,
    hasMore: Boolean(page?.next),
    loadMore: () => void load(page),
    change: (change) => setPage((now) => now && { ...now, entries: change(now.entries) }),
  }
}
