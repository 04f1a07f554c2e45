import { CallError } from '#contract/errors.ts'
import { type PersonLetter, resendPersonLetter } from '#contract/studio/people/contact.ts'
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
import { findSendableLetters } from './list-person-letters.ts'
import { requirePerson } from './require-person.ts'

export const answerResendPersonLetter = answer(resendPersonLetter, async ({ params, body }, context) => {
  const { database, staff } = context
  const { reason, letter, gift_id = null } = body
  const user = await requirePerson(context, params.user_id)
  const letters = await findSendableLetters(database, user)
  const found = letters.find((sendable) => sendable.letter === letter && sendable.gift_id === gift_id)
  if (!found) throw notSendable()
  const to = readEmail(found.to)
  await countAttempts(context, verificationLimits(context, to.key))
  await database.transaction().execute(async (transaction) => {
    // First: the audit log's lock is the last one of every action.
    await SEND[letter](transaction, context, { user, to, letter: found })
    const action = { kind: 'letter_resent', actorId: staff.userId, personId: user.id, reason } as const
    await recordStaffAction(transaction, context, { ...action, subjectId: gift_id ?? letter })
    await recordOperatorAudit(transaction, context, { userId: user.id, kind: 'message_resent_by_operator' })
  })
  return { data: { to: found.to } }
})

type Sending = { user: UserRow; to: ContactAddress; letter: PersonLetter }
type Send = (transaction: Transaction, context: Context, sending: Sending) => Promise<unknown>

const SEND: Record<PersonLetter['letter'], Send> = {
  sign_in: (transaction, context, { user, to }) => queueSignInCode(transaction, context, { user, to, returnTo: {} }),
  verification: (transaction, context, { user, to }) =>
    sendEmailVerification(transaction, context, { user, to, purpose: 'verify-email' }),
  gift: async (transaction, { clock }, { user, letter }) => {
    const gift = { id: letter.gift_id ?? '', buyerId: user.id, now: clock.now() }
    if (!(await updateGiftDueAgain(transaction, gift))) throw notSendable()
  },
}

function notSendable(): CallError {
  return new CallError('action_not_possible', { message: 'this letter cannot be sent now' })
}
