import { passwordChangedMessage } from '#brand/messages/account-messages.ts'
import { setPassword } from '#contract/member.ts'
import { updateOtherFamiliesEnded, updateUser } from '#server/database/members.ts'
import { hashPassword, verifyPassword } from '#server/gateways/passwords.ts'
import { answer } from '../answer.ts'
import { countMessages } from '../count-messages.ts'
import { countTry, forgetTry } from '../count-try.ts'
import { queueMessage } from '../queue-message.ts'
import { readEmail } from '../read-address.ts'
import { recordAudit } from './audit.ts'
import { guess } from './guesses.ts'
import { ownUser } from './own-user.ts'
import { accountChanges, recordChange } from './record-change.ts'
import { checkPassword } from './register.ts'

export const answerSetPassword = answer(setPassword, async ({ params, body }, context) => {
  const { database, clock, ids, familyId, forgetSession } = context
  const user = await ownUser(context, params.id)
  if (user.password_hash !== null) {
    const tried = guess(user.id, 'password')
    await countTry(context, [tried])
    const isRight = await verifyPassword(body.current_password ?? '', user.password_hash)
    if (!isRight) throw context.refuse('wrong_password', { field: 'current_password' })
    await forgetTry(context, tried)
  }
  const to = user.email === null ? undefined : readEmail(user.email)
  checkPassword(body.password, to)
  if (to) await countMessages(context, { kind: 'account_notice', to: [to.key], sender: user })

  await countTry(context, [accountChanges(user.id)])
  const password_hash = await hashPassword(body.password, ids.newSecret())
  const ended = await database.transaction().execute(async (transaction) => {
    await recordChange(transaction, context, { userId: user.id, kind: 'password_set' })
    await updateUser(transaction, user.id, { password_hash })
    if (to && user.is_verified === 0) {
      await queueMessage(transaction, context, { to, message: passwordChangedMessage() })
    }
    return updateOtherFamiliesEnded(transaction, user.id, { keep: familyId, now: clock.now() })
  })
  for (const id of ended) forgetSession(id)
  await recordAudit(context, user.id, 'password_set')
  return { data: { done: true } }
})
