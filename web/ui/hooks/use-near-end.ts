import { useEffect } from 'react'

type NearEnd = {
  /** The share of the page that must have been scrolled past, from 0 to 1. */
  fraction: number
  isWatched: boolean
  reach: () => void
}

/** Calls `reach` once the page is scrolled to a fraction of its height; at once if the page is short. */
export function useNearEnd({ fraction, isWatched, reach }: NearEnd): void {
  useEffect(() => {
    if (!isWatched) return
    const look = () => {
      if (scrollY + innerHeight >= document.documentElement.scrollHeight * fraction) reach()
    }
    look()
    const listening = new AbortController()
    addEventListener('scroll', look, { passive: true, signal: listening.signal })
    addEventListener('resize', look, { signal: listening.signal })
    return () => listening.abort()
  }, [fraction, isWatched, reach])
}
