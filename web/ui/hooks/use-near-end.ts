import { useEffect } from 'react'

type NearEnd = {
  /** How much of the page must have been seen, from 0 to 1. */
  fraction: number
  isWatched: boolean
  reach: () => void
}

/** Calls `reach` while the page has been seen down to a fraction of its height, at once when it is short. */
export function useNearEnd({ fraction, isWatched, reach }: NearEnd): void {
  useEffect(() => {
    if (!isWatched) return
    const look = () => {
      if (scrollY + innerHeight >= document.documentElement.scrollHeight * fraction) reach()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [fraction, isWatched, reach])
}
