import { hasStoredResumeHint, wasResumeSpaceReserved } from '#web/http/browser/resume-hint.ts'
import { createHistoryEntryState } from '#web/navigation/history-entry-state.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

type ReservedRoom = { from: string | null; hasRoom: boolean }

const useReservedRoom = createHistoryEntryState<ReservedRoom>()

/**
 * Whether there is room at the top for what the visitor has begun, and the mark by which its style says so. A document has
 * it from its first paint or not at all; a page that is led to has it where something is begun by then; one that is come
 * back to has it where it had.
 */
export function useRoomForStarted(from: string | null): { hasRoom: boolean; mark: 'asked' | 'yes' | 'no' } {
  const isHydrated = useHydrated()
  const [{ hasRoom }] = useReservedRoom({
    from,
    hasRoom: isHydrated ? hasStoredResumeHint() : wasResumeSpaceReserved(),
  })
  // The server cannot know: its page is marked so that the document's own mark decides.
  return { hasRoom, mark: isHydrated ? (hasRoom ? 'yes' : 'no') : 'asked' }
}
