import { rotateWebhookSecret } from '#contract/studio/integrations/webhooks.ts'
import { rotateSecret } from '../../../studio/webhooks/change-webhook.ts'
import { presentWebhook } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerRotateWebhookSecret = answer(rotateWebhookSecret, async ({ params: { id } }, context) => {
  const secret = await rotateSecret(context, { actorId: context.staff.userId, id })
  return { data: { webhook: await presentWebhook(context, id), secret } }
})
