import { setFormDone } from '#contract/studio/attention.ts'
import { deleteFormAnswer, findForm, replaceFormAnswer } from '#server/database/studio/attention.ts'
import { answer } from '../../answer.ts'

export const answerSetFormDone = answer(setFormDone, async ({ params, body }, context) => {
  const { database, clock, staff } = context
  if (!(await findForm(database, params.id))) throw context.refuse('not_found')
  if (body.is_done)
    await replaceFormAnswer(database, { submission_id: params.id, at: clock.now(), actor_id: staff.userId })
  else await deleteFormAnswer(database, params.id)
  return { data: { is_done: body.is_done } }
})
