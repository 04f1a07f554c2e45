import { addWebhook as addWebhookCall } from '#contract/studio/integrations/webhooks.ts'
import { addWebhook } from '../../../studio/webhooks/change-webhook.ts'
import { presentWebhook } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerAddWebhook = answer(addWebhookCall, async ({ body }, context) => {
  const { id, secret } = await addWebhook(context, { actorId: context.staff.userId, fields: body })
  return { data: { webhook: await presentWebhook(context, id), secret } }
})
