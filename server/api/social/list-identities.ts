import { listIdentities as listCall } from '#contract/accounts/identity-providers.ts'
import { listIdentities } from '#server/database/accounts/identities.ts'
import { presentIdentity } from '#server/present/identities.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerListIdentities = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listIdentities(context.database, user.id)).map(presentIdentity) }
})
