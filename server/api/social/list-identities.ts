import { listIdentities as listCall } from '#contract/accounts/identity-providers.ts'
import { listIdentities } from '#server/database/accounts/identities.ts'
import type { UserIdentityRow } from '#server/database/accounts/identity-tables.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerListIdentities = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listIdentities(context.database, user.id)).map(presentIdentity) }
})

function presentIdentity({ provider, label, created_at, used_at }: UserIdentityRow) {
  return {
    provider,
    label,
    linked_at: new Date(created_at).toISOString(),
    used_at: new Date(used_at).toISOString(),
  }
}
