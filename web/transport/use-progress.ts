import { useEffect, useSyncExternalStore } from 'react'
import { meets } from '#rules/access.ts'
import { hasKeptPlaces } from './has-kept-places.ts'
import type { KnownProgress } from './known-progress.ts'
import { progressSource, wantProgress, watchProgressSource } from './progress-source.ts'
import { useStanding } from './visitor.ts'

/** How far this visitor got in an item; undefined where they never heard it, and in the server's HTML. */
export function useProgress(id: string): KnownProgress | undefined {
  const isMember = meets(useStanding(), 'registered')
  const source = useSyncExternalStore(watchProgressSource, progressSource, () => undefined)
  useEffect(() => {
    if (isMember || hasKeptPlaces()) wantProgress()
  }, [isMember])
  useEffect(() => {
    // Without an answer the page goes on without the mark.
    source?.askProgress([id]).catch(() => undefined)
  }, [source, id])
  return useSyncExternalStore(
    watchProgressSource,
    () => progressSource()?.knownProgress(id),
    () => undefined,
  )
}
