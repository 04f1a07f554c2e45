import { lazy, type ReactNode, Suspense } from 'react'
import { useStarted } from '#web/features/progress/use-started.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import type { DiscoverData } from '../discover-data.ts'
import room from './continue-room.module.css'
import { useReservedSpace } from './use-reserved-space.ts'

const ContinueRow = lazy(async () => ({
  default: (await loadWithRetry(() => import('./continue-row.tsx'), 'background')).ContinueRow,
}))

const TABS = ['discover', 'for-you']

/** Items in progress: below the heading if space was reserved, else as a row of the feed. */
export type ContinueRows = { underHeading: ReactNode; inFeed: ReactNode }

/** On Discover only; its code is loaded for visitors with items in progress. */
export function useContinueRow({ tab_id, tag, last_item_identifier: from }: DiscoverData): ContinueRows {
  const started = useStarted()
  const { hasSpace, mark } = useReservedSpace(from)
  if (tag !== null || !TABS.includes(tab_id)) return { underHeading: undefined, inFeed: undefined }
  const continueRow = started && started.length > 0 && (
    <Suspense>
      <ContinueRow entries={started} isStrip={hasSpace} />
    </Suspense>
  )
  // Nothing to show after all: everything was finished on another device, or hidden.
  const isUnused = hasSpace && started?.length === 0
  return {
    underHeading: (
      <div className={room.room} data-reserved={isUnused ? 'no' : mark}>
        {hasSpace && continueRow}
      </div>
    ),
    inFeed: !hasSpace && continueRow,
  }
}
