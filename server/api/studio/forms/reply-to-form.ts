import { formReplyMessage } from '#brand/messages/submission-messages.ts'
import { replyToForm } from '#contract/studio/forms.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { countFormReplies, insertFormReply, lockForm } from '#server/database/messages/forms.ts'
import { addToOutbox } from '../../../context/outbox.ts'
import { readEmail } from '../../../context/read-address.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { closeForm } from '../../../studio/forms/close-form.ts'
import { answer } from '../../answer.ts'

export const answerReplyToForm = answer(replyToForm, async (input, context) => {
  const { database, clock, ids, staff, canSend, operatorEmail, refuse } = context
  const { params, body } = input
  if (!canSend.email) throw refuse('unavailable')
  return idempotent(context, { call: replyToForm, input }, async (key) => {
    // A request that was interrupted after its email was written does not write another one.
    if (key.subjectId !== null) return { data: { id: key.subjectId } }
    const id = ids.newIdAt(clock.now())
    await database.transaction().execute(async (transaction) => {
      const form = await lockForm(transaction, params.id)
      if (!form) throw refuse('not_found')
      if ((await countFormReplies(transaction, form.id)) !== body.replies) throw refuse('form_answered')
      const text = body.text.trim()
      const { topic, message, created_at: at } = form
      const message_id = await addToOutbox(transaction, context, {
        to: readEmail(form.email),
        message: formReplyMessage({ text, sent: { topic, message, at } }),
        replyTo: operatorEmail,
      })
      const reply = { id, submission_id: form.id, at: clock.now(), actor_id: staff.userId, text, message_id }
      await insertFormReply(transaction, reply)
      await key.storeSubject(transaction, id)
      await recordStaffAction(transaction, context, {
        kind: 'form_replied',
        actorId: staff.userId,
        personId: form.user_id ?? '',
        subjectId: form.id,
        reason: '',
      })
      if (body.is_done) await closeForm(transaction, context, { form, actorId: staff.userId, isDone: true })
    })
    return { data: { id } }
  })
})
