import type { WebhookEvent, WebhookStop } from '#contract/studio/integrations/webhooks.ts'
import type { Database, Transaction } from '../database.ts'
import { parseJsonColumn } from '../json-column.ts'
import { chunksOf } from '../row-chunks.ts'
import type { WebhookDeliveryRow, WebhookEventRow, WebhookRow } from './webhook-tables.ts'

/** Rows of one statement: each has as many parameters as its webhooks need. */
const EVENTS_AT_ONCE = 100

/** All webhooks with the name of who added them, and how many deliveries wait, oldest first. */
export async function listWebhooks(database: Database) {
  return database
    .selectFrom('webhook')
    .leftJoin('user', 'user.id', 'webhook.created_by')
    .selectAll('webhook')
    .select(['user.name as creator_name', 'user.email as creator_email'])
    .select((is) => [
      is
        .selectFrom('webhook_delivery')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
        .where('webhook_delivery.due_at', 'is not', null)
        .as('waiting'),
    ])
    .orderBy('webhook.created_at')
    .orderBy('webhook.id')
    .execute()
}

export async function findWebhook(database: Database, id: string): Promise<WebhookRow | undefined> {
  return database.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countWebhooks(database: Database): Promise<number> {
  const row = await database
    .selectFrom('webhook')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function insertWebhook(transaction: Transaction, row: WebhookRow): Promise<void> {
  await transaction.insertInto('webhook').values(row).execute()
}

export async function updateWebhook(
  transaction: Transaction,
  id: string,
  change: Partial<Omit<WebhookRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('webhook').set(change).where('id', '=', id).execute()
}

/** The encrypted secrets of all webhooks, also of those that are stopped. */
export async function listWebhookSecrets(database: Database): Promise<Pick<WebhookRow, 'id' | 'secret_sealed'>[]> {
  return database.selectFrom('webhook').select(['id', 'secret_sealed']).orderBy('id').execute()
}

/** Replaces an encrypted secret, unless it was rotated meanwhile. */
export async function updateWebhookSealed(
  transaction: Transaction,
  { id, secret_sealed }: Pick<WebhookRow, 'id' | 'secret_sealed'>,
  sealed: string,
): Promise<void> {
  await transaction
    .updateTable('webhook')
    .set({ secret_sealed: sealed })
    .where('id', '=', id)
    .where('secret_sealed', '=', secret_sealed)
    .execute()
}

/** Stops a webhook that is running; false if it had stopped. */
export async function updateWebhookStopped(
  transaction: Transaction,
  id: string,
  { stopped, at }: { stopped: WebhookStop; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook')
    .set({ stopped, stopped_at: at })
    .where('id', '=', id)
    .where('stopped', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a webhook with its deliveries; false for an unknown id. */
export async function deleteWebhook(transaction: Transaction, id: string): Promise<boolean> {
  await transaction.deleteFrom('webhook_attempt').where('webhook_id', '=', id).execute()
  await transaction.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute()
  const { numDeletedRows } = await transaction.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function listRunningWebhooks(database: Database): Promise<WebhookRow[]> {
  return database.selectFrom('webhook').selectAll().where('stopped', 'is', null).orderBy('id').execute()
}

/** The running webhooks that an event is sent to. */
export async function listWebhookIdsFor(database: Database, event: WebhookEvent): Promise<string[]> {
  const rows = await database
    .selectFrom('webhook')
    .select(['id', 'events_json'])
    .where('stopped', 'is', null)
    .orderBy('id')
    .execute()
  return rows
    .filter(({ events_json }) => parseJsonColumn<WebhookEvent[]>(events_json).includes(event))
    .map(({ id }) => id)
}

/**
 * Writes events with a delivery to each of these webhooks, due at once. One that was written before stays as it is.
 */
export async function insertWebhookEvents(
  transaction: Transaction,
  events: readonly WebhookEventRow[],
  webhookIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(events, EVENTS_AT_ONCE)) {
    await transaction
      .insertInto('webhook_event')
      .values(chunk)
      .onConflict((same) => same.column('id').doNothing())
      .execute()
    const deliveries = chunk.flatMap((event) => webhookIds.map((id) => newDelivery(id, event)))
    await transaction
      .insertInto('webhook_delivery')
      .values(deliveries)
      .onConflict((same) => same.columns(['webhook_id', 'event_id']).doNothing())
      .execute()
  }
}

function newDelivery(webhook_id: string, { id: event_id, at }: WebhookEventRow): WebhookDeliveryRow {
  return { webhook_id, event_id, at, state: 'waiting', due_at: at, attempts: 0, tries: 0, claimed_until: 0 }
}
