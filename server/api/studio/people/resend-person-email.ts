import { CallError } from '#contract/errors.ts'
import { type PersonEmail, resendPersonEmail } from '#contract/studio/people/contact.ts'
import { recordOperatorAudit } from '#server/billing/support/operator-actions.ts'
import type { Context } from '#server/context/context.ts'
import { type ContactAddress, readEmail } from '#server/context/read-address.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { updateGiftDueAgain } from '#server/database/billing/sent-gifts.ts'
import type { Transaction } from '#server/database/database.ts'
import { sendEmailVerification } from '../../../accounts/verification/send-email-verification.ts'
import { queueSignInCode, verificationLimits } from '../../../accounts/verification/send-sign-in-code.ts'
import { countAttempts } from '../../../context/count-attempts.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'
import { findSendableEmails } from './list-person-emails.ts'
import { requireMayAct } from './run-person-action.ts'

export const answerResendPersonEmail = answer(resendPersonEmail, async ({ params, body }, context) => {
  const { database, staff } = context
  const { reason, kind, gift_id = null } = body
  const user = await requireMayAct(context, params.user_id)
  const sendable = await findSendableEmails(database, user)
  const found = sendable.find((email) => email.kind === kind && email.gift_id === gift_id)
  if (!found) throw notSendable()
  const to = readEmail(found.to)
  await countAttempts(context, verificationLimits(context, to.key))
  await database.transaction().execute(async (transaction) => {
    // First: the audit log's lock is the last one of every action.
    await SEND[kind](transaction, context, { user, to, email: found })
    const action = { kind: 'letter_resent', actorId: staff.userId, personId: user.id, reason } as const
    await recordStaffAction(transaction, context, { ...action, subjectId: gift_id ?? kind })
    await recordOperatorAudit(transaction, context, { userId: user.id, kind: 'message_resent_by_operator' })
  })
  return { data: { to: found.to } }
})

type Sending = { user: UserRow; to: ContactAddress; email: PersonEmail }
type Send = (transaction: Transaction, context: Context, sending: Sending) => Promise<unknown>

const SEND: Record<PersonEmail['kind'], Send> = {
  sign_in: (transaction, context, { user, to }) => queueSignInCode(transaction, context, { user, to, returnTo: {} }),
  verification: (transaction, context, { user, to }) =>
    sendEmailVerification(transaction, context, { user, to, purpose: 'verify-email' }),
  gift: async (transaction, { clock }, { user, email }) => {
    const gift = { id: email.gift_id ?? '', buyerId: user.id, now: clock.now() }
    if (!(await updateGiftDueAgain(transaction, gift))) throw notSendable()
  },
}

function notSendable(): CallError {
  return new CallError('action_not_possible', { message: 'this email cannot be sent now' })
}
