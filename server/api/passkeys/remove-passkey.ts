import { removePasskey } from '#contract/accounts/passkeys.ts'
import { canRemoveSignInMethod } from '#rules/accounts/sign-in-methods.ts'
import { deletePasskey, listPasskeys } from '#server/database/accounts/passkeys.ts'
import { requireSecondFactor } from '../../accounts/passkeys/require-second-factor.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { listSignInMethods } from '../../accounts/sign-in-methods.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerRemovePasskey = answer(removePasskey, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  await requireSecondFactor(context, user)
  const passkeys = await listPasskeys(context.database, user.id)
  if (!passkeys.some(({ id }) => id === params.passkey_id)) throw context.refuse('not_found')
  if (!canRemoveSignInMethod(await listSignInMethods(context, user), 'passkey')) throw context.refuse('last_way_in')
  await countAttempts(context, [accountChangeLimit(user.id)])
  await context.database.transaction().execute(async (transaction) => {
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'passkey_removed' })
    await deletePasskey(transaction, user.id, params.passkey_id)
  })
  await recordAudit(context, user.id, 'passkey_removed')
  return { data: { done: true } }
})
