import { type RefObject, useEffect, useRef } from 'react'

/** The scrolled element of a list: it shows the first row again when the rows of other filters are shown. */
export function useScrollToFirst(shownFilters: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(shownFilters)
  useEffect(() => {
    if (last.current !== shownFilters) list.current?.scrollTo({ top: 0 })
    last.current = shownFilters
  }, [shownFilters])
  return list
}
