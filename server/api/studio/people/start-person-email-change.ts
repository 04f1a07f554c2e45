import { CallError } from '#contract/errors.ts'
import { startPersonEmailChange } from '#contract/studio/people/contact.ts'
import { findPersonBlock } from '#server/database/accounts/person-blocks.ts'
import { findUserByAddress } from '#server/database/accounts/users.ts'
import { sendEmailVerification } from '../../../accounts/verification/send-email-verification.ts'
import { verificationLimits } from '../../../accounts/verification/send-sign-in-code.ts'
import { addressHashes } from '../../../accounts/verification/verification-codes.ts'
import { countAttempts } from '../../../context/count-attempts.ts'
import { readEmail } from '../../../context/read-address.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'
import { answer } from '../../answer.ts'
import { requireMayAct } from './run-person-action.ts'

export const answerStartPersonEmailChange = answer(startPersonEmailChange, async ({ params, body }, context) => {
  const { database, signer, staff, refuse } = context
  const user = await requireMayAct(context, params.user_id)
  const to = readEmail(body.email)
  const owner = await findUserByAddress(database, { emailKey: to.key })
  if (owner && owner.id !== user.id) throw refuse('address_taken')
  if (owner) throw notPossible('this is their address already')
  if (await findPersonBlock(database, user.id)) throw notPossible('this person is blocked: unblock them first')
  await countAttempts(context, verificationLimits(context, to.key))
  const [addressHash] = addressHashes(signer, to.key)
  const { expiresAt } = await database.transaction().execute(async (transaction) => {
    const sent = await sendEmailVerification(transaction, context, { user, to, purpose: 'change-email' })
    const action = {
      kind: 'email_change_started',
      actorId: staff.userId,
      personId: user.id,
      reason: body.reason,
      // A hash, so that the log can confirm a known address, and reveals none.
      ...(addressHash !== undefined && { subjectId: addressHash }),
    } as const
    await recordStaffAction(transaction, context, action)
    return sent
  })
  return { data: { expires_at: new Date(expiresAt).toISOString() } }
})

function notPossible(message: string): CallError {
  return new CallError('action_not_possible', { message })
}
