import type { DeliveryState } from '#contract/studio/integrations/webhooks.ts'
import type { Database, Transaction } from '../database.ts'
import { isAfterKeyset, type Keyset } from '../keyset.ts'
import type { WebhookAttemptRow, WebhookDeliveryRow } from './webhook-tables.ts'

const MOST_ATTEMPTS = 50

type DeliveryKey = { webhookId: string; eventId: string }

/** The delivery of a webhook that has been due longest and is not claimed. */
export async function findDueDelivery(database: Database, webhookId: string, now: number) {
  return database
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .selectAll('webhook_delivery')
    .select(['webhook_event.body'])
    .where('webhook_delivery.webhook_id', '=', webhookId)
    .where('webhook_delivery.due_at', '<=', now)
    .where('webhook_delivery.claimed_until', '<=', now)
    .orderBy('webhook_delivery.due_at')
    .orderBy('webhook_delivery.event_id')
    .limit(1)
    .executeTakeFirst()
}

/** Claims a delivery; false if another process was first. */
export async function updateDeliveryClaim(
  database: Database,
  { webhook_id, event_id, attempts }: WebhookDeliveryRow,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('webhook_delivery')
    .set((is) => ({ claimed_until: until, attempts: is('attempts', '+', 1), tries: is('tries', '+', 1) }))
    .where('webhook_id', '=', webhook_id)
    .where('event_id', '=', event_id)
    .where('attempts', '=', attempts)
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type AttemptResult = Pick<WebhookDeliveryRow, 'state' | 'due_at'> & { attempt: WebhookAttemptRow }

/**
 * Records an attempt and what follows from it. A delivery that was sent again by hand meanwhile stays due, and one that was
 * given up because its webhook was stopped is not tried again.
 */
export async function updateDeliveryOutcome(
  transaction: Transaction,
  { state, due_at, attempt }: AttemptResult,
): Promise<void> {
  await transaction.insertInto('webhook_attempt').values(attempt).execute()
  let update = transaction
    .updateTable('webhook_delivery')
    .set({ state, due_at, claimed_until: 0 })
    .where('webhook_id', '=', attempt.webhook_id)
    .where('event_id', '=', attempt.event_id)
    .where('attempts', '=', attempt.number)
    .where('tries', '>', 0)
  if (state === 'waiting') update = update.where('due_at', 'is not', null)
  await update.execute()
}

/** Makes a delivery due now; false for an unknown one. */
export async function updateDeliveryDue(
  transaction: Transaction,
  { webhookId, eventId }: DeliveryKey,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', due_at: now, tries: 0, claimed_until: 0 })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives up what a webhook is still waiting for: it was stopped. */
export async function updateDeliveriesGivenUp(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction
    .updateTable('webhook_delivery')
    .set({ state: 'failed', due_at: null, claimed_until: 0 })
    .where('webhook_id', '=', webhookId)
    .where('due_at', 'is not', null)
    .execute()
}

function selectDeliveries(database: Database, webhookId: string) {
  return database
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .leftJoin('webhook_attempt', (join) =>
      join
        .onRef('webhook_attempt.webhook_id', '=', 'webhook_delivery.webhook_id')
        .onRef('webhook_attempt.event_id', '=', 'webhook_delivery.event_id')
        .onRef('webhook_attempt.number', '=', 'webhook_delivery.attempts'),
    )
    .selectAll('webhook_delivery')
    .select(['webhook_event.type', 'webhook_event.body', 'webhook_attempt.status', 'webhook_attempt.failure'])
    .where('webhook_delivery.webhook_id', '=', webhookId)
}

type DeliveryQuery = {
  webhookId: string
  state: DeliveryState | undefined
  before: Keyset | undefined
  limit: number
}

/** Deliveries with their last attempt, newest first. */
export async function listDeliveries(database: Database, { webhookId, state, before, limit }: DeliveryQuery) {
  let select = selectDeliveries(database, webhookId)
  if (state) select = select.where('webhook_delivery.state', '=', state)
  if (before) select = select.where(isAfterKeyset('webhook_delivery.at', 'webhook_delivery.event_id', before, 'desc'))
  return select
    .orderBy('webhook_delivery.at', 'desc')
    .orderBy('webhook_delivery.event_id', 'desc')
    .limit(limit)
    .execute()
}

export async function findDelivery(database: Database, { webhookId, eventId }: DeliveryKey) {
  return selectDeliveries(database, webhookId).where('webhook_delivery.event_id', '=', eventId).executeTakeFirst()
}

export async function listAttempts(
  database: Database,
  { webhookId, eventId }: DeliveryKey,
): Promise<WebhookAttemptRow[]> {
  return database
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .orderBy('number', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
}

/** Deletes what happened before this time, unless it is still being delivered. */
export async function deleteWebhookEventsBefore(transaction: Transaction, before: number): Promise<void> {
  const old = transaction
    .selectFrom('webhook_event')
    .select('webhook_event.id')
    .where('webhook_event.at', '<', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('webhook_delivery')
            .select('webhook_delivery.event_id')
            .whereRef('webhook_delivery.event_id', '=', 'webhook_event.id')
            .where('webhook_delivery.due_at', 'is not', null),
        ),
      ),
    )
  await transaction.deleteFrom('webhook_attempt').where('event_id', 'in', old).execute()
  await transaction.deleteFrom('webhook_delivery').where('event_id', 'in', old).execute()
  await transaction
    .deleteFrom('webhook_event')
    .where('at', '<', before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('webhook_delivery')
            .select('webhook_delivery.event_id')
            .whereRef('webhook_delivery.event_id', '=', 'webhook_event.id'),
        ),
      ),
    )
    .execute()
}
