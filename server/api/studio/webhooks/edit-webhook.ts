import { editWebhook as editWebhookCall } from '#contract/studio/integrations/webhooks.ts'
import { editWebhook } from '../../../studio/webhooks/change-webhook.ts'
import { presentWebhook } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerEditWebhook = answer(editWebhookCall, async ({ params: { id }, body }, context) => {
  const { is_stopped: isStopped, ...fields } = body
  await editWebhook(context, { actorId: context.staff.userId, id, fields, isStopped })
  return { data: await presentWebhook(context, id) }
})
