import { passwordChangedMessage } from '#brand/messages/account-messages.ts'
import { setPassword } from '#contract/member.ts'
import { updateOtherSessionFamiliesEnded, updateUser } from '#server/database/members.ts'
import { hashPassword, verifyPassword } from '#server/gateways/passwords.ts'
import { answer } from '../answer.ts'
import { countMessages } from '../count-messages.ts'
import { countAttempts, resetAttempts } from '../count-try.ts'
import { addToOutbox } from '../queue-message.ts'
import { readEmail } from '../read-address.ts'
import { recordAudit } from './audit.ts'
import { attemptLimit } from './guesses.ts'
import { ownUser } from './own-user.ts'
import { accountChangeLimit, recordAccountChange } from './record-change.ts'
import { requireStrongPassword } from './register.ts'

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
