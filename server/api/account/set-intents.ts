import { setIntents } from '#contract/accounts/user.ts'
import { replaceUserIntents } from '#server/database/accounts/users.ts'
import { ownUser } from '../../context/own-user.ts'
import { answer } from '../answer.ts'

export const answerSetIntents = answer(setIntents, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const intents = [...new Set(body.intents)]
  await context.database.transaction().execute((transaction) => replaceUserIntents(transaction, user.id, intents))
  return { data: { intents } }
})
