import { getWebhookDelivery } from '#contract/studio/integrations/webhooks.ts'
import { isEventAboutPerson } from '#rules/studio/about-people.ts'
import { findDelivery, listAttempts } from '#server/database/webhooks/webhook-deliveries.ts'
import { isPermitted } from '../../../context/staff.ts'
import { presentAttempt, presentDelivery } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerGetWebhookDelivery = answer(getWebhookDelivery, async ({ params }, { database, staff, refuse }) => {
  const key = { webhookId: params.id, eventId: params.event_id }
  const row = await findDelivery(database, key)
  if (!row) throw refuse('not_found')
  const attempts = await listAttempts(database, key)
  // Receivers may repeat in their answer what they were sent.
  const isHidden = isEventAboutPerson(row.type) && !isPermitted(staff, 'people-read', null)
  return {
    data: {
      delivery: presentDelivery(row),
      body: isHidden ? null : row.body,
      attempts: attempts.map(presentAttempt).map((one) => (isHidden ? { ...one, answer: null } : one)),
    },
  }
})
