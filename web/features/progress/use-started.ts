import { useEffect, useState } from 'react'
import { meets } from '#rules/access.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { hasKeptPlaces } from '#web/transport/has-kept-places.ts'
import { hasKeptStarted, keepStarted } from '#web/transport/started-hint.ts'
import { currentUserId, useStanding } from '#web/transport/visitor.ts'
import type { HeardEntry } from './heard-entry.ts'

/** What was shown last: who comes back to a page sees it at once. */
let last: { userId: string | null; entries: readonly HeardEntry[] } | undefined

/** What this visitor has begun and not finished, last heard first; undefined until it is known. */
export function useStarted(): readonly HeardEntry[] | undefined {
  const isMember = meets(useStanding(), 'registered')
  const isHearing = useAudio((state) => state.item !== null)
  const [shown, show] = useState(() => last)

  useEffect(() => {
    // Of a guest who never heard anything here there is nothing to fetch.
    if (!isMember && !isHearing && !hasKeptPlaces() && !hasKeptStarted()) return
    let isThere = true
    let stop = () => {}
    import('./follow-started.ts')
      .then(({ followStarted }) => {
        if (!isThere) return
        stop = followStarted((entries) => {
          keepStarted(entries.length > 0)
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
