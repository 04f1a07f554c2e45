import {
  WEBHOOK_ANSWER_CHARACTERS,
  WEBHOOK_ANSWER_MILLISECONDS,
} from '#contract/studio/integrations/integration-limits.ts'
import type { WebhookStop } from '#contract/studio/integrations/webhooks.ts'
import { GONE, isAccepted, isFailingTooLong, nextAttemptAt } from '#rules/webhooks/delivery-retry.ts'
import type { Program } from '#server/context/context.ts'
import { notifyOperator } from '#server/context/notify-operator.ts'
import { deliverySecrets } from '#server/context/webhook-secrets.ts'
import {
  findDueDelivery,
  updateDeliveriesGivenUp,
  updateDeliveryClaim,
  updateDeliveryOutcome,
} from '#server/database/webhooks/webhook-deliveries.ts'
import type { WebhookDeliveryRow, WebhookRow } from '#server/database/webhooks/webhook-tables.ts'
import { listRunningWebhooks, updateWebhook, updateWebhookStopped } from '#server/database/webhooks/webhooks.ts'
import { webhookSignatures } from '#server/gateways/crypto/webhook-signature.ts'
import { sendWebhook } from './send-webhook.ts'

/** Longer than an answer may take, so that nobody else sends meanwhile. */
const CLAIM_MILLISECONDS = 2 * WEBHOOK_ANSWER_MILLISECONDS
/** Deliveries to one webhook in a round: a slow receiver must not hold the others for long. */
const MOST_IN_A_ROUND = 50

type WebhookProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer' | 'imports' | 'canSend' | 'operatorEmail'>

export type DeliveryResult = { webhook: string; event: string; status: number | null; failure: string | null }

/**
 * Delivers what is due, to all webhooks side by side. Any number of processes may run it: each delivery is claimed
 * first. After a failed delivery, the other deliveries of that webhook wait for the next round.
 */
export async function deliverWebhooks(program: WebhookProgram): Promise<DeliveryResult[]> {
  const webhooks = await listRunningWebhooks(program.database)
  const results = await Promise.all(webhooks.map((webhook) => deliverTo(program, webhook)))
  return results.flat()
}

async function deliverTo(program: WebhookProgram, webhook: WebhookRow): Promise<DeliveryResult[]> {
  const { database, clock } = program
  const results: DeliveryResult[] = []
  let current = webhook
  while (results.length < MOST_IN_A_ROUND) {
    const delivery = await findDueDelivery(database, webhook.id, clock.now())
    if (!delivery) break
    const secrets = deliverySecrets(program, webhook, clock.now())
    if (secrets.length === 0) {
      await stopWebhook(program, webhook, 'secret_lost')
      break
    }
    if (!(await updateDeliveryClaim(database, delivery, clock.now() + CLAIM_MILLISECONDS))) continue
    const result = await attempt(program, { webhook: current, delivery, secrets })
    results.push(result)
    if (!isAccepted(result.status)) break
    current = { ...current, failing_since: null }
  }
  return results
}

type Attempt = { webhook: WebhookRow; delivery: WebhookDeliveryRow & { body: string }; secrets: readonly string[] }

async function attempt(program: WebhookProgram, { webhook, delivery, secrets }: Attempt): Promise<DeliveryResult> {
  const { clock, imports } = program
  const { event_id: id, body } = delivery
  const at = clock.now()
  const timestamp = Math.floor(at / 1000)
  const signatures = webhookSignatures(secrets, { id, timestamp, body })
  const { retryAfter, ...answer } = await sendWebhook(imports.outbound, {
    address: webhook.address,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures,
    },
    body,
    milliseconds: WEBHOOK_ANSWER_MILLISECONDS,
    now: at,
    mostCharacters: WEBHOOK_ANSWER_CHARACTERS,
  })
  await recordAttempt(program, { webhook, delivery, answer, retryAfter, at })
  return { webhook: webhook.id, event: id, status: answer.status, failure: answer.failure }
}

type AttemptRecord = Omit<Attempt, 'secrets'> & {
  answer: { status: number | null; failure: string | null; answer: string | null }
  retryAfter: number | undefined
  at: number
}

async function recordAttempt(
  program: WebhookProgram,
  { webhook, delivery, answer, retryAfter, at }: AttemptRecord,
): Promise<void> {
  const { database, clock, ids } = program
  const now = clock.now()
  const isDone = isAccepted(answer.status)
  const spread = (ids.newId().charCodeAt(0) % 16) / 16
  const due_at = isDone ? null : nextAttemptAt({ tries: delivery.tries + 1, now, spread, retryAfter })
  const failingSince = isDone ? null : (webhook.failing_since ?? now)
  await database.transaction().execute(async (transaction) => {
    await updateDeliveryOutcome(transaction, {
      state: isDone ? 'delivered' : due_at === null ? 'failed' : 'waiting',
      due_at,
      attempt: {
        ...{ webhook_id: webhook.id, event_id: delivery.event_id, number: delivery.attempts + 1, at },
        ...{ milliseconds: now - at, ...answer },
      },
    })
    if (failingSince !== webhook.failing_since)
      await updateWebhook(transaction, webhook.id, { failing_since: failingSince })
  })
  if (answer.status === GONE) await stopWebhook(program, webhook, 'gone')
  else if (isFailingTooLong(failingSince, now)) await stopWebhook(program, webhook, 'failing')
}

/** Stops a webhook, gives up its waiting deliveries, and notifies the operator. */
async function stopWebhook(program: WebhookProgram, { id }: WebhookRow, stopped: WebhookStop): Promise<void> {
  const { database, clock } = program
  const wasRunning = await database.transaction().execute(async (transaction) => {
    await updateDeliveriesGivenUp(transaction, id)
    return updateWebhookStopped(transaction, id, { stopped, at: clock.now() })
  })
  if (wasRunning) await notifyOperator(program, { kind: 'webhook_stopped' })
}
