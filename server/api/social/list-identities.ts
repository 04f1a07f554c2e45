import {
  isSocialProvider,
  linkIdentity,
  listIdentities as listCall,
  unlinkIdentity,
} from '#contract/accounts/identity-providers.ts'
import { identityProviderStartPath } from '#contract/paths.ts'
import { canRemoveSignInMethod } from '#rules/accounts/sign-in-methods.ts'
import { deleteIdentities, listIdentities } from '#server/database/accounts/identities.ts'
import type { IdentityProvider, UserIdentityRow } from '#server/database/accounts/identity-tables.ts'
import { writeSignedPayload } from '#server/gateways/crypto/signed-payload.ts'
import { recordAudit } from '../../accounts/record-audit.ts'
import { accountChangeLimit, recordAccountChange } from '../../accounts/recovery/record-account-change.ts'
import { listSignInMethods } from '../../accounts/sign-in-methods.ts'
import { countAttempts } from '../../context/count-attempts.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

/** How long one may wait before one follows the address. */
const TICKET_MILLISECONDS = 5 * 60_000
export const LINK_TICKET = 'link-ticket'

export const answerListIdentities = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listIdentities(context.database, user.id)).map(presentIdentity) }
})

/** The ticket says whose account it is: an address that somebody else made leads to nothing in this browser. */
export const answerLinkIdentity = answer(linkIdentity, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const { identityProviders, signer, clock } = context
  const { provider } = body
  if (!isSocialProvider(provider) || !identityProviders.social[provider]) throw context.refuse('not_found')
  const endsAt = clock.now() + TICKET_MILLISECONDS
  const ticket = writeSignedPayload(signer, LINK_TICKET, { note: { user: user.id, provider }, endsAt })
  return { data: { url: `${identityProviderStartPath(provider)}?ticket=${ticket}` } }
})

/** What the services that a person links by themselves are called; a carrier's customer is the operator's to unlink. */
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

function presentIdentity({ provider, label, created_at, used_at }: UserIdentityRow) {
  return {
    provider,
    label,
    linked_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
  }
}
