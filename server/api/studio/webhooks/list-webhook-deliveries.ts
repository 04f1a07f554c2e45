import { PAGE_SIZE } from '#contract/limits.ts'
import { listWebhookDeliveries } from '#contract/studio/integrations/webhooks.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listDeliveries } from '#server/database/webhooks/webhook-deliveries.ts'
import { requireWebhook } from '../../../studio/webhooks/change-webhook.ts'
import { presentDelivery } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerListWebhookDeliveries = answer(listWebhookDeliveries, async ({ params, query }, { database }) => {
  const { state, limit = PAGE_SIZE, offset } = query
  const { id: webhookId } = await requireWebhook(database, params.id)
  const before = offset === undefined ? undefined : readCursor(offset)
  const rows = await listDeliveries(database, { webhookId, state, before, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ at, event_id }) => ({ value: at, id: event_id }))
  return { data: page.map(presentDelivery), last_item_identifier: next }
})
