import { clearProgress, deleteProgress } from '#contract/catalogue/progress.ts'
import { deleteAllProgress, deleteProgress as deleteOne } from '#server/database/listening/progress.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerDeleteProgress = answer(deleteProgress, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  const item = { userId, contentId: params.content_id }
  await context.database.transaction().execute((transaction) => deleteOne(transaction, item))
  return { data: { done: true } }
})

export const answerClearProgress = answer(clearProgress, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  await context.database.transaction().execute((transaction) => deleteAllProgress(transaction, userId))
  return { data: { done: true } }
})
