import { useCallback, useEffect, useRef, useState } from 'react'
import { keptByEntry } from '#web/navigation/kept-by-entry.ts'

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

type Reached<entry> = { from: null; page: PageOf<entry> | undefined }

/**
 * Makes a list that is fetched page by page, the first at once. Who comes back to it finds it as it was left and as far
 * as it was scrolled, until what it has become is there.
 */
export function pagesOf<entry>(fetchPage: FetchPage<entry>): () => Pages<entry> {
  const useReached = keptByEntry<Reached<entry>>()

  return function usePages() {
    const [{ page }, setReached] = useReached({ from: null, page: undefined })
    const [status, setStatus] = useState<Pages<entry>['status']>(page ? 'still' : 'loading')
    const turn = useRef(0)
    const left = useRef(page)

    const load = useCallback(
      async (fetchNext: () => Promise<PageOf<entry>>, isQuiet = false) => {
        turn.current += 1
        const mine = turn.current
        if (!isQuiet) setStatus('loading')
        try {
          const next = await fetchNext()
          if (mine !== turn.current) return
          setReached(() => ({ from: null, page: next }))
          setStatus('still')
        } catch {
          if (mine === turn.current && !isQuiet) setStatus('failed')
        }
      },
      [setReached],
    )

    useEffect(() => {
      const asMany = left.current?.entries.length ?? 0
      void load(() => fetchAsMany(fetchPage, asMany), asMany > 0)
      return () => {
        turn.current += 1
      }
    }, [load])

    return {
      entries: page?.entries,
      status,
      hasMore: Boolean(page?.next),
      loadMore: () => void load(() => fetchAfter(fetchPage, page)),
      change: (change) =>
        setReached((now) => ({ from: null, page: now.page && { ...now.page, entries: change(now.page.entries) } })),
    }
  }
}

async function fetchAfter<entry>(fetchPage: FetchPage<entry>, before?: PageOf<entry>): Promise<PageOf<entry>> {
  const { entries, next } = await fetchPage(before?.next ?? undefined)
  return { entries: [...(before?.entries ?? []), ...entries], next }
}

/** The first page, and those after it until there are at least so many entries. */
async function fetchAsMany<entry>(fetchPage: FetchPage<entry>, least: number): Promise<PageOf<entry>> {
  let page = await fetchAfter(fetchPage)
  while (page.entries.length < least && page.next !== null) page = await fetchAfter(fetchPage, page)
  return page
}
