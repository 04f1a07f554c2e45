import { socialStart } from '#contract/paths.ts'
import { isSocialProvider, linkIdentity, listIdentities as listCall, unlinkIdentity } from '#contract/social.ts'
import { mayLoseWayIn } from '#rules/ways-in.ts'
import { deleteIdentities, listIdentities } from '#server/database/identities.ts'
import type { IdentityProvider, UserIdentityRow } from '#server/database/identity-tables.ts'
import { writeNote } from '#server/gateways/signed-notes.ts'
import { answer } from '../answer.ts'
import { countTry } from '../count-try.ts'
import { recordAudit } from './audit.ts'
import { ownUser } from './own-user.ts'
import { accountChanges, recordChange } from './record-change.ts'
import { waysInOf } from './ways-in.ts'

/** How long one may wait before one follows the address. */
const TICKET_MILLISECONDS = 5 * 60_000
export const LINK_TICKET = 'link-ticket'

export const answerListIdentities = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listIdentities(context.database, user.id)).map(present) }
})

/** The ticket says whose account it is: an address that somebody else made leads to nothing in this browser. */
export const answerLinkIdentity = answer(linkIdentity, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const { peers, signer, clock } = context
  const { provider } = body
  if (!isSocialProvider(provider) || !peers.social[provider]) throw context.refuse('not_found')
  const endsAt = clock.now() + TICKET_MILLISECONDS
  const ticket = writeNote(signer, LINK_TICKET, { note: { user: user.id, provider }, endsAt })
  return { data: { url: `${socialStart(provider)}?ticket=${ticket}` } }
})

/** What the services that a person links by themselves are called; a carrier's customer is the operator's to unlink. */
const UNLINKED: readonly IdentityProvider[] = ['google', 'apple', 'facebook', 'firebase']

export const answerUnlinkIdentity = answer(unlinkIdentity, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  const provider = UNLINKED.find((one) => one === params.provider)
  const ways = await waysInOf(context, user)
  if (!provider || !ways.providers.includes(provider)) throw context.refuse('not_found')
  if (!mayLoseWayIn(ways, { provider })) throw context.refuse('last_way_in')
  await countTry(context, [accountChanges(user.id)])
  await context.database.transaction().execute(async (transaction) => {
    await recordChange(transaction, context, { userId: user.id, kind: 'identity_unlinked' })
    await deleteIdentities(transaction, user.id, provider)
  })
  await recordAudit(context, user.id, 'identity_unlinked')
  return { data: { done: true } }
})

function present({ provider, label, created_at, used_at }: UserIdentityRow) {
  return {
    provider,
    label,
    linked_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
  }
}
