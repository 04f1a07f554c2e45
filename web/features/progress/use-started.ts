import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { meets } from '#rules/access.ts'
import { NO_PLACES } from '#rules/kept-places.ts'
import { keptPlaces, watchKeptPlaces } from '#web/transport/kept-places.ts'
import { knowVisitor } from '#web/transport/know-visitor.ts'
import { currentUserId, useStanding } from '#web/transport/visitor.ts'
import { type HeardEntry, keptEntries } from './heard-entry.ts'

const MOST = 12

/** What was fetched last: who comes back to a page sees it at once. */
let last: { userId: string; entries: readonly HeardEntry[] } | undefined

/** What this visitor has begun and not finished, last heard first; undefined until it is known. */
export function useStarted(): readonly HeardEntry[] | undefined {
  const isMember = meets(useStanding(), 'registered')
  const kept = useSyncExternalStore(watchKeptPlaces, keptPlaces, () => NO_PLACES)
  const own = useMemo(() => keptEntries(kept).filter(({ isFinished }) => !isFinished), [kept])
  const [told, setTold] = useState(() => last)

  useEffect(() => {
    if (!isMember) return
    let isThere = true
    fetchStarted()
      .then((entries) => isThere && setTold(entries))
      // Without an answer the page goes on without the row.
      .catch(() => undefined)
    return () => {
      isThere = false
    }
  }, [isMember])

  if (!isMember) return own.slice(0, MOST)
  return told?.userId === currentUserId() ? told?.entries : undefined
}

async function fetchStarted(): Promise<typeof last> {
  await knowVisitor()
  const userId = currentUserId()
  if (userId === null) return undefined
  const { fetchHeard } = await import('./fetch-heard.ts')
  const { entries } = await fetchHeard(userId, { limit: MOST, is_finished: false })
  last = { userId, entries }
  return last
}
