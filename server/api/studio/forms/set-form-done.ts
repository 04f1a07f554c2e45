import { setFormDone } from '#contract/studio/forms.ts'
import { lockForm } from '#server/database/messages/forms.ts'
import { closeForm } from '../../../studio/forms/close-form.ts'
import { answer } from '../../answer.ts'

export const answerSetFormDone = answer(setFormDone, async ({ params, body }, context) => {
  const { database, staff, refuse } = context
  const { is_done: isDone } = body
  await database.transaction().execute(async (transaction) => {
    const form = await lockForm(transaction, params.id)
    if (!form) throw refuse('not_found')
    await closeForm(transaction, context, { form, actorId: staff.userId, isDone })
  })
  return { data: { is_done: isDone } }
})
