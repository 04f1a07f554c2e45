import { lazy, type ReactNode, Suspense } from 'react'
import { useStarted } from '#web/features/progress/use-started.ts'
import { untilThere } from '#web/ui/until-there.ts'
import type { DiscoverData } from './discover-data.ts'

const ContinueRow = lazy(async () => ({
  default: (await untilThere(() => import('./continue-row.tsx'), 'unasked')).ContinueRow,
}))

const TABS = ['discover', 'for-you']

/** The row of what the visitor has begun, on Discover as a whole; its code comes for who has begun something. */
export function useContinueRow({ tab_id, tag }: DiscoverData): ReactNode {
  const started = useStarted()
  if (!started || started.length === 0 || tag !== null || !TABS.includes(tab_id)) return undefined
  return (
    <Suspense>
      <ContinueRow entries={started} />
    </Suspense>
  )
}
