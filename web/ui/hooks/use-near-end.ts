import { useEffect } from 'react'

type NearEnd = {
  /** The share of the page that must have been scrolled past, from 0 to 1. */
  fraction: number
  isWatched: boolean
  onReach: () => void
}

/** Calls `onReach` once the page is scrolled to a fraction of its height; at once if the page is short. */
export function useNearEnd({ fraction, isWatched, onReach }: NearEnd): void {
  useEffect(() => {
    if (!isWatched) return
    const checkPosition = () => {
      if (scrollY + innerHeight >= document.documentElement.scrollHeight * fraction) onReach()
    }
    checkPosition()
    const listening = new AbortController()
    addEventListener('scroll', checkPosition, { passive: true, signal: listening.signal })
    addEventListener('resize', checkPosition, { signal: listening.signal })
    return () => listening.abort()
  }, [fraction, isWatched, onReach])
}
