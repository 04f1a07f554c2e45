import { removeTotp } from '#contract/accounts/second-factor.ts'
import { deleteTotp } from '#server/database/accounts/totp.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerRemoveTotp = answer(removeTotp, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  await context.database.transaction().execute((transaction) => deleteTotp(transaction, user.id))
  await recordAudit(context, user.id, 'totp_removed')
  return { data: { done: true } }
})
