import { clearProgress } from '#contract/catalogue/progress.ts'
import { deleteAllProgress } from '#server/database/listening/progress.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerClearProgress = answer(clearProgress, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  await context.database.transaction().execute((transaction) => deleteAllProgress(transaction, userId))
  return { data: { done: true } }
})
