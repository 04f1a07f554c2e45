import { clearProgress, deleteProgress } from '#contract/progress.ts'
import { withoutPlace } from '#rules/kept-places.ts'
import { call } from '#web/transport/api.ts'
import { changeKeptPlaces } from '#web/transport/kept-places.ts'
import { forgetProgress } from '#web/transport/known-progress.ts'
import { currentUserId } from '#web/transport/visitor.ts'

/** Forgets that an item was heard, here and, for a member, on the server. A refusal is thrown, and nothing is forgotten. */
export async function forgetHeard(id: string): Promise<void> {
  const userId = currentUserId()
  if (userId !== null) await call(deleteProgress, { params: { id: userId, content_id: id } })
  changeKeptPlaces((places) => withoutPlace(places, id))
  forgetProgress(id)
}

/** Forgets all that was heard. */
export async function forgetAllHeard(): Promise<void> {
  const userId = currentUserId()
  if (userId !== null) await call(clearProgress, { params: { id: userId } })
  changeKeptPlaces(({ owner }) => ({ owner, places: [] }))
  forgetProgress()
}
