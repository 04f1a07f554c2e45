import { submissionMessage } from '#brand/messages/submission-messages.ts'
import { STUDIO_FORMS } from '#contract/paths.ts'
import { sendSubmission } from '#contract/submissions.ts'
import { emailKey } from '#rules/forms/email.ts'
import { normalizeSubmission, submissionFaults } from '#rules/forms/submission.ts'
import { insertSubmission } from '#server/database/messages/submissions.ts'
import { countMessages } from '../../context/count-messages.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

const RECEIVED = { data: { received: true } }

export const answerSendSubmission = answer(sendSubmission, async ({ body }, context) => {
  const { database, clock, ids, visitor, siteUrl, refuse } = context
  const submission = normalizeSubmission(body)
  const [fault] = submissionFaults(submission)
  if (fault) throw refuse(fault.field === 'email' ? 'invalid_email' : 'invalid_input', { field: fault.field })
  // A program that fills in every field gets the same reply as everybody else.
  if (body.fax) return RECEIVED

  const email_key = emailKey(submission.email)
  const to = readEmail(context.operatorEmail)
  await countMessages(context, { kind: 'form', to: [to.key], sender: { id: email_key } })
  await database.transaction().execute(async (transaction) => {
    const id = ids.newId()
    await insertSubmission(transaction, {
      id,
      ...submission,
      email_key,
      created_at: clock.now(),
      user_id: visitor.userId,
    })
    const href = `${siteUrl}${STUDIO_FORMS}${id}/`
    await addToOutbox(transaction, context, { to, message: submissionMessage(submission, href) })
  })
  return RECEIVED
})
