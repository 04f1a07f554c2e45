import { listPasskeys as listCall } from '#contract/accounts/passkeys.ts'
import { listPasskeys } from '#server/database/accounts/passkeys.ts'
import { presentPasskey } from '#server/present/passkeys.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerListPasskeys = answer(listCall, async ({ params }, context) => {
  const user = await ownUser(context, params.id)
  return { data: (await listPasskeys(context.database, user.id)).map(presentPasskey) }
})
