import { deleteProgress as call } from '#contract/catalogue/progress.ts'
import { deleteProgress } from '#server/database/listening/progress.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerDeleteProgress = answer(call, async ({ params }, context) => {
  const item = { userId: ownId(context, params.id), contentId: params.content_id }
  await context.database.transaction().execute((transaction) => deleteProgress(transaction, item))
  return { data: { done: true } }
})
