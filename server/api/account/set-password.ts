import { passwordChangedMessage } from '#brand/messages/account-messages.ts'
import { setPassword } from '#contract/accounts/user.ts'
import { updateOtherSessionFamiliesEnded, updateUser } from '#server/database/accounts/users.ts'
import { hashPassword, verifyPassword } from '#server/gateways/credentials/passwords.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { attemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { requireStrongPassword } from '../../accounts/verification/require-strong-password.ts'
import { countAttempts, resetAttempts } from '../../context/count-attempts.ts'
import { countMessages } from '../../context/count-messages.ts'
import { addToOutbox } from '../../context/outbox.ts'
import { ownUser } from '../../context/own-user.ts'
import { readEmail } from '../../context/read-address.ts'
import { answer } from '../answer.ts'

export const answerSetPassword = answer(setPassword, async ({ params, body }, context) => {
  const { database, clock, ids, familyId, forgetSession } = context
  const user = await ownUser(context, params.id)
  if (user.password_hash !== null) {
    const tried = attemptLimit(user.id, 'password')
    await countAttempts(context, [tried])
    const isRight = await verifyPassword(body.current_password ?? '', user.password_hash)
    if (!isRight) throw context.refuse('wrong_password', { field: 'current_password' })
    await resetAttempts(context, tried)
  }
  const to = user.email === null ? undefined : readEmail(user.email)
  requireStrongPassword(body.password, to)
  if (to) await countMessages(context, { kind: 'account_notice', to: [to.key], sender: user })

  await countAttempts(context, [accountChangeLimit(user.id)])
  const password_hash = await hashPassword(body.password, ids.newSecret())
  const ended = await database.transaction().execute(async (transaction) => {
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'password_set' })
    await updateUser(transaction, user.id, { password_hash })
    if (to && user.is_verified === 0) {
      await addToOutbox(transaction, context, { to, message: passwordChangedMessage() })
    }
    return updateOtherSessionFamiliesEnded(transaction, user.id, { keep: familyId, now: clock.now() })
  })
  for (const id of ended) forgetSession(id)
  await recordAudit(context, user.id, 'password_set')
  return { data: { done: true } }
})
