import { removeWebhook as removeWebhookCall } from '#contract/studio/integrations/webhooks.ts'
import { removeWebhook } from '../../../studio/webhooks/change-webhook.ts'
import { answer } from '../../answer.ts'

export const answerRemoveWebhook = answer(removeWebhookCall, async ({ params: { id } }, context) => {
  await removeWebhook(context, { actorId: context.staff.userId, id })
  return { data: { done: true } }
})
