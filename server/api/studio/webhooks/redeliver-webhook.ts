import { redeliverWebhook } from '#contract/studio/integrations/webhooks.ts'
import { redeliver } from '../../../studio/webhooks/change-webhook.ts'
import { answer } from '../../answer.ts'

export const answerRedeliverWebhook = answer(redeliverWebhook, async ({ params }, context) => {
  await redeliver(context, { webhookId: params.id, eventId: params.event_id })
  return { data: { done: true } }
})
