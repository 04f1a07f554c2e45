import { useSyncExternalStore } from 'react'

/** True while the media query matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      const listening = new AbortController()
      list.addEventListener('change', notify, { signal: listening.signal })
      return () => listening.abort()
    },
    () => matchMedia(query).matches,
  )
}
