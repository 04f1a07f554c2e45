import type { Answer } from '../../answer.ts'
import { answerAddWebhook } from './add-webhook.ts'
import { answerEditWebhook } from './edit-webhook.ts'
import { answerGetWebhookDelivery } from './get-webhook-delivery.ts'
import { answerListWebhookDeliveries } from './list-webhook-deliveries.ts'
import { answerListWebhooks } from './list-webhooks.ts'
import { answerRedeliverWebhook } from './redeliver-webhook.ts'
import { answerRemoveWebhook } from './remove-webhook.ts'
import { answerRotateWebhookSecret } from './rotate-webhook-secret.ts'
import { answerTestWebhook } from './test-webhook.ts'

export const WEBHOOK_ANSWERS: readonly Answer[] = [
  answerListWebhooks,
  answerAddWebhook,
  answerEditWebhook,
  answerRemoveWebhook,
  answerRotateWebhookSecret,
  answerTestWebhook,
  answerListWebhookDeliveries,
  answerGetWebhookDelivery,
  answerRedeliverWebhook,
]
