import { useEffect, useState } from 'react'
import { hasAccessLevel } from '#rules/access/access.ts'
import { hasStoredResumeHint, storeResumeHint } from '#web/http/browser/resume-hint.ts'
import { currentUserId, useAccessLevel } from '#web/http/session/visitor.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { hasStoredPositions } from '#web/state/progress/has-stored-positions.ts'
import type { HistoryEntry } from './history-entry.ts'

/** What was shown last: who comes back to a page sees it at once. */
let last: { userId: string | null; entries: readonly HistoryEntry[] } | undefined

/** What this visitor has begun and not finished, last heard first; undefined until it is known. */
export function useStarted(): readonly HistoryEntry[] | undefined {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  const isHearing = useAudio((state) => state.item !== null)
  const [shown, show] = useState(() => last)

  useEffect(() => {
    // Of a guest who never heard anything here there is nothing to fetch.
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
      // Without a connection the page goes on without the row.
      .catch(() => undefined)
    return () => {
      isThere = false
      stop()
    }
  }, [isMember, isHearing])

  return shown?.userId === currentUserId() ? shown.entries : undefined
}
