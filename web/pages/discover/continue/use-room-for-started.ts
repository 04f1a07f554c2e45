import { hasStoredResumeHint, wasResumeSpaceReserved } from '#web/http/browser/resume-hint.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

type ReservedRoom = { from: string | null; hasRoom: boolean }

const useReservedRoom = createHistoryEntryState<ReservedRoom>()

/**
 * Whether space is reserved at the top for items in progress, and the attribute that styles it. A loaded document
 * reserves it before the first paint or not at all; a client navigation if there are items by then; a return if it did
 * before.
 */
export function useRoomForStarted(from: string | null): { hasRoom: boolean; mark: 'asked' | 'yes' | 'no' } {
  const isHydrated = useHydrated()
  const [{ hasRoom }] = useReservedRoom({
    from,
    hasRoom: isHydrated ? hasStoredResumeHint() : wasResumeSpaceReserved(),
  })
  // Unknown to the server: the attribute set before the first paint decides.
  return { hasRoom, mark: isHydrated ? (hasRoom ? 'yes' : 'no') : 'asked' }
}
