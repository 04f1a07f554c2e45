import { useEffect, useState } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { hasStoredResumeHint, storeResumeHint } from '#web/http/browser/resume-hint.ts'
import { currentUserId, useAccessLevel } from '#web/http/session/visitor.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { hasStoredPositions } from '#web/state/progress/has-stored-positions.ts'
import type { HistoryEntry } from './history-entry.ts'

/** The entries shown last, so that a return to the page shows them at once. */
let lastStarted: { userId: string | null; entries: readonly HistoryEntry[] } | undefined

/** The visitor's items in progress, last played first; undefined until known. */
export function useStarted(): readonly HistoryEntry[] | undefined {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const hasPlayerItem = useAudio((state) => state.item !== null)
  const [started, setStarted] = useState(() => lastStarted)

  useEffect(() => {
    // A guest who never played anything here has nothing to load.
    if (!isMember && !hasPlayerItem && !hasStoredPositions() && !hasStoredResumeHint()) return
    let isMounted = true
    let stopWatching = () => {}
    import('./early-progress.ts')
      .then(({ earlyProgress }) => {
        if (!isMounted) return
        stopWatching = earlyProgress.watchStarted((entries) => {
          storeResumeHint(entries.length > 0)
          lastStarted = { userId: currentUserId(), entries }
          setStarted(lastStarted)
        })
      })
      // Without a connection the page works without the row.
      .catch(() => undefined)
    return () => {
      isMounted = false
      stopWatching()
    }
  }, [isMember, hasPlayerItem])

  return started?.userId === currentUserId() ? started.entries : undefined
}
