import { listWebhooks } from '#contract/studio/integrations/webhooks.ts'
import { presentWebhooks } from '../../../studio/webhooks/present-webhook.ts'
import { answer } from '../../answer.ts'

export const answerListWebhooks = answer(listWebhooks, async (_input, context) => ({
  data: await presentWebhooks(context),
}))
