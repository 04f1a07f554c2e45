import { deleteUser } from '#contract/accounts/user.ts'
import { checkDeletionProof } from '../../accounts/deletion/check-deletion-proof.ts'
import { deleteAccount } from '../../accounts/deletion/delete-account.ts'
import { clearLocaleCookie } from '../../accounts/sessions/locale-cookie.ts'
import { attemptLimit } from '../../accounts/verification/attempt-limits.ts'
import { endBilling, endCheckouts } from '../../billing/end-billing.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerDeleteUser = answer(deleteUser, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  await countAttempts(context, [attemptLimit(user.id, 'password')])
  const verification = await checkDeletionProof(context, user, body)
  await endCheckouts(context, user.id)
  const endedFamilyIds = await deleteAccount(context, {
    user,
    verification,
    endBilling: (transaction) => endBilling(transaction, context, user.id),
  })
  for (const id of endedFamilyIds) context.forgetSession(id)
  context.refreshCookie.clear()
  clearLocaleCookie(context)
  return { data: { done: true } }
})
