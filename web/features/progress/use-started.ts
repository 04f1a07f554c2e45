import { useEffect, useState } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { hasStoredResumeHint, storeResumeHint } from '#web/http/browser/resume-hint.ts'
import { currentUserId, useAccessLevel } from '#web/http/session/visitor.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { hasStoredPositions } from '#web/state/progress/has-stored-positions.ts'
import type { HistoryEntry } from './history-entry.ts'

/** The entries shown last: returning to a page shows them at once. */
let last: { userId: string | null; entries: readonly HistoryEntry[] } | undefined

/** The visitor's items in progress, last played first; undefined until known. */
export function useStarted(): readonly HistoryEntry[] | undefined {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const isHearing = useAudio((state) => state.item !== null)
  const [shown, show] = useState(() => last)

  useEffect(() => {
    // A guest who never played anything here has nothing to load.
    if (!isMember && !isHearing && !hasStoredPositions() && !hasStoredResumeHint()) return
    let isThere = true
    let stop = () => {}
    import('./watch-started.ts')
      .then(({ watchStarted }) => {
        if (!isThere) return
        stop = watchStarted((entries) => {
          storeResumeHint(entries.length > 0)
          last = { userId: currentUserId(), entries }
          show(last)
        })
      })
      // Without a connection the page works without the row.
      .catch(() => undefined)
    return () => {
      isThere = false
      stop()
    }
  }, [isMember, isHearing])

  return shown?.userId === currentUserId() ? shown.entries : undefined
}
