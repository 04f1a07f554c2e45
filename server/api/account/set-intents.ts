import { setIntents } from '#contract/member.ts'
import { replaceUserIntents } from '#server/database/members.ts'
import { answer } from '../answer.ts'
import { ownUser } from './own-user.ts'

export const answerSetIntents = answer(setIntents, async ({ params, body }, context) => {
  const user = await ownUser(context, params.id)
  const intents = [...new Set(body.intents)]
  await context.database.transaction().execute((transaction) => replaceUserIntents(transaction, user.id, intents))
  return { data: { intents } }
})
