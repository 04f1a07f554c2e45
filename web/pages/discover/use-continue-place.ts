import { type RefObject, useEffect, useState } from 'react'

/**
 * Behind which of the feed's groups what is the visitor's own comes in: the first whose end is not in view, so that
 * nothing anybody looks at moves. Null until there is something to show.
 */
export function useContinuePlace(feed: RefObject<HTMLElement | null>, hasSomething: boolean): number | null {
  const [place, setPlace] = useState<number | null>(null)
  useEffect(() => {
    if (!hasSomething || place !== null || !feed.current) return
    const groups = [...feed.current.children]
    const at = groups.findIndex((group) => group.getBoundingClientRect().bottom >= innerHeight)
    setPlace(at === -1 ? groups.length - 1 : at)
  }, [feed, hasSomething, place])
  return place
}
