import { putProgress } from '#contract/catalogue/progress.ts'
import { contentExists } from '#server/database/catalogue/content.ts'
import { updateProgress } from '#server/database/listening/progress.ts'
import { presentProgress } from '#server/present/progress.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerPutProgress = answer(putProgress, async ({ params, body }, context) => {
  const { database, clock, refuse } = context
  const userId = ownId(context, params.id)
  const now = clock.now()
  if (!(await contentExists(database, params.content_id, now))) throw refuse('content_not_found')
  const report = {
    seconds: body.position_seconds,
    // A device whose clock is ahead would override all others.
    at: Math.min(Date.parse(body.at), now),
    device: body.device_id,
    duration: body.duration_seconds,
    listened: body.listened,
  }
  const item = { userId, contentId: params.content_id }
  const progress = await database.transaction().execute((transaction) => updateProgress(transaction, item, report))
  if (!progress) throw refuse('forbidden')
  return { data: presentProgress(params.content_id, progress) }
})
