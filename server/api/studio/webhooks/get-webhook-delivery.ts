import { getWebhookDelivery } from '#contract/studio/integrations/webhooks.ts'
import { findDelivery, listAttempts } from '#server/database/webhooks/webhook-deliveries.ts'
import { presentAttempt, presentDelivery } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerGetWebhookDelivery = answer(getWebhookDelivery, async ({ params }, { database, refuse }) => {
  const key = { webhookId: params.id, eventId: params.event_id }
  const row = await findDelivery(database, key)
  if (!row) throw refuse('not_found')
  const attempts = await listAttempts(database, key)
  return { data: { delivery: presentDelivery(row), body: row.body, attempts: attempts.map(presentAttempt) } }
})
