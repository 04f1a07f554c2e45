import { useEffect, useSyncExternalStore } from 'react'
import { askProgress, type KnownProgress, knownProgress, watchProgress } from './known-progress.ts'

/** How far this visitor got in an item; undefined where they never heard it, and in the server's HTML. */
export function useProgress(id: string): KnownProgress | undefined {
  useEffect(() => {
    // Without an answer the page goes on without the mark.
    askProgress([id]).catch(() => undefined)
  }, [id])
  return useSyncExternalStore(
    watchProgress,
    () => knownProgress(id),
    () => undefined,
  )
}
