import { useSyncExternalStore } from 'react'
import { APP_BAR_SCROLL_PIXELS } from '#contract/limits.ts'

function watchScroll(listener: () => void): () => void {
  const listening = new AbortController()
  addEventListener('scroll', listener, { passive: true, signal: listening.signal })
  return () => listening.abort()
}

/** True if the page is scrolled far enough for the header to need a background. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => scrollY > APP_BAR_SCROLL_PIXELS,
    () => false,
  )
}
