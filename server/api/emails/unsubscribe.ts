import { unsubscribe as unsubscribeCall } from '#contract/accounts/emails.ts'
import { unsubscribe } from '../../accounts/emails/unsubscribe.ts'
import { answer } from '../answer.ts'

export const answerUnsubscribe = answer(unsubscribeCall, async ({ body }, context) => {
  const list = await unsubscribe(context, body.token)
  if (!list) throw context.refuse('not_found')
  return { data: { list } }
})
