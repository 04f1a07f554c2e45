import { hasStoredResumeHint, wasResumeSpaceReserved } from '#web/http/browser/resume-hint.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

type ReservedSpace = { from: string | null; hasSpace: boolean }

const useStoredReservation = createHistoryEntryState<ReservedSpace>()

/**
 * Whether space is reserved at the top for items in progress, and the attribute that styles it. A loaded document
 * reserves it before the first paint or not at all; a client navigation if there are items by then; a return if it did
 * before.
 */
export function useReservedSpace(from: string | null): { hasSpace: boolean; mark: 'unknown' | 'yes' | 'no' } {
  const isHydrated = useHydrated()
  const [{ hasSpace }] = useStoredReservation({
    from,
    hasSpace: isHydrated ? hasStoredResumeHint() : wasResumeSpaceReserved(),
  })
  // The server cannot know; the attribute set before the first paint decides.
  return { hasSpace, mark: isHydrated ? (hasSpace ? 'yes' : 'no') : 'unknown' }
}
