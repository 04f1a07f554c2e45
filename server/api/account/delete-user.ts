import { deleteUser } from '#contract/accounts/user.ts'
import { CallError } from '#contract/errors.ts'
import { isLastOwner } from '#rules/accounts/is-last-owner.ts'
import { hasOtherOwner, lockOwners } from '#server/database/studio/staff.ts'
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
  if (user.is_operator === 1 && !(await hasOtherOwner(context.database, user.id))) throw lastOwner()
  await countAttempts(context, [attemptLimit(user.id, 'password')])
  const verification = await checkDeletionProof(context, user, body)
  await endCheckouts(context, user.id)
  const endedFamilyIds = await deleteAccount(context, {
    user,
    verification,
    endBilling: async (transaction) => {
      await endBilling(transaction, context, user.id)
      // Of two owners who delete their accounts at once, the second is the last.
      if (user.is_operator === 1 && isLastOwner(await lockOwners(transaction), user.id)) throw lastOwner()
    },
  })
  for (const id of endedFamilyIds) context.forgetSession(id)
  context.refreshCookie.clear()
  clearLocaleCookie(context)
  return { data: { done: true } }
})

function lastOwner(): CallError {
  return new CallError('last_owner', {
    message: 'You’re the only owner of the studio. Make someone else an owner before you delete your account.',
  })
}
