import { clearProgress, deleteProgress } from '#contract/catalogue/progress.ts'
import { withoutItem } from '#rules/player/stored-progress.ts'
import { call } from '#web/http/api.ts'
import { currentUserId } from '#web/http/session/visitor.ts'
import { clearServerProgress } from '#web/state/progress/known-progress.ts'
import { updateStoredPositions } from '#web/state/progress/stored-positions.ts'

/**
 * Deletes an item's progress here and, for a member, on the server. If that is refused it throws and deletes nothing.
 */
export async function deleteFromHistory(id: string): Promise<void> {
  const userId = currentUserId()
  if (userId !== null) await call(deleteProgress, { params: { id: userId, content_id: id } })
  updateStoredPositions((storedProgress) => withoutItem(storedProgress, id))
  clearServerProgress(id)
}

/** Deletes all progress. */
export async function clearHistory(): Promise<void> {
  const userId = currentUserId()
  if (userId !== null) await call(clearProgress, { params: { id: userId } })
  updateStoredPositions(({ owner }) => ({ owner, places: [] }))
  clearServerProgress()
}
