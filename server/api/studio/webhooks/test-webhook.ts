import { testWebhook } from '#contract/studio/integrations/webhooks.ts'
import { sendTestEvent } from '../../../studio/webhooks/change-webhook.ts'
import { answer } from '../../answer.ts'

export const answerTestWebhook = answer(testWebhook, async ({ params: { id } }, context) => ({
  data: { event_id: await sendTestEvent(context, id) },
}))
