import { openForm } from '#contract/studio/forms.ts'
import { OPENING_MINUTES } from '#contract/studio/people.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { findForm, listFormReplies } from '#server/database/messages/forms.ts'
import { findLastFormOpening } from '#server/database/studio/staff-actions.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { presentOpenedForm } from '../../../studio/forms/present-form.ts'
import { answer } from '../../answer.ts'

export const answerOpenForm = answer(openForm, async ({ params }, context) => {
  const { database, staff, clock, operatorEmail, refuse } = context
  const form = await findForm(database, params.id)
  if (!form) throw refuse('not_found')
  await database.transaction().execute(async (transaction) => {
    const openedAt = await findLastFormOpening(transaction, { actorId: staff.userId, formId: form.id })
    if (openedAt !== undefined && clock.now() < openedAt + OPENING_MINUTES * MINUTE_MILLISECONDS) return
    await recordStaffAction(transaction, context, {
      kind: 'form_opened',
      actorId: staff.userId,
      personId: form.user_id ?? '',
      subjectId: form.id,
      reason: '',
    })
  })
  return { data: presentOpenedForm(form, await listFormReplies(database, form.id), operatorEmail) }
})
