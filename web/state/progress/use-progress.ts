import { useEffect } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { useStore } from '#web/store/use-store.ts'
import { useAccessLevel } from '../../http/session/visitor.ts'
import { hasStoredPositions } from './has-stored-positions.ts'
import type { LatestProgress } from './known-progress.ts'
import { loadProgressSource } from './load-progress-source.ts'
import { progressSource } from './progress-source.ts'

/** The visitor's progress in an item; undefined if they never played it, and in the server's HTML. */
export function useProgress(id: string): LatestProgress | undefined {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const source = useStore(progressSource)
  useEffect(() => {
    if (isMember || hasStoredPositions()) loadProgressSource()
  }, [isMember])
  useEffect(() => {
    // If this fails, the page shows no mark.
    source?.requestProgress([id]).catch(() => undefined)
  }, [source, id])
  return useStore(progressSource, (progress) => progress?.latestProgressOf(id))
}
