import { unlinkIdentity } from '#contract/accounts/identity-providers.ts'
import { canRemoveSignInMethod } from '#rules/accounts/sign-in-methods.ts'
import { deleteIdentities } from '#server/database/accounts/identities.ts'
import type { IdentityProvider } from '#server/database/accounts/identity-tables.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { listSignInMethods } from '../../accounts/sign-in-methods.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

/** Providers that users link and unlink themselves; only the operator unlinks a carrier's customer. */
const UNLINKABLE_PROVIDERS: readonly IdentityProvider[] = ['google', 'apple', 'facebook', 'firebase']

export const answerUnlinkIdentity = answer(unlinkIdentity, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const provider = UNLINKABLE_PROVIDERS.find((one) => one === params.provider)
  const methods = await listSignInMethods(context, user)
  if (!provider || !methods.providers.includes(provider)) throw context.refuse('not_found')
  if (!canRemoveSignInMethod(methods, { provider })) throw context.refuse('last_way_in')
  await countAttempts(context, [accountChangeLimit(user.id)])
  await context.database.transaction().execute(async (transaction) => {
    await recordAccountChange(transaction, context, { userId: user.id, kind: 'identity_unlinked' })
    await deleteIdentities(transaction, user.id, provider)
  })
  await recordAudit(context, user.id, 'identity_unlinked')
  return { data: { done: true } }
})
