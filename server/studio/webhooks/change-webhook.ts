import { CallError } from '#contract/errors.ts'
import { MOST_WEBHOOKS, WEBHOOK_SECRET_OVERLAP_SECONDS } from '#contract/studio/integrations/integration-limits.ts'
import { TEST_EVENT, type WebhookEvent } from '#contract/studio/integrations/webhooks.ts'
import type { TeamEventKind } from '#contract/studio/team.ts'
import type { Program } from '#server/context/context.ts'
import { webhookBody, webhookEventId } from '#server/context/webhook-events.ts'
import { newWebhookSecret } from '#server/context/webhook-secrets.ts'
import type { Transaction } from '#server/database/database.ts'
import { updateDeliveriesGivenUp, updateDeliveryDue } from '#server/database/webhooks/webhook-deliveries.ts'
import type { WebhookRow } from '#server/database/webhooks/webhook-tables.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  insertWebhookEvents,
  updateWebhook,
} from '#server/database/webhooks/webhooks.ts'
import { recordTeamEvent } from '../team/team-events.ts'

type WebhookProgram = Pick<Program, 'database' | 'clock' | 'ids' | 'signer'>
export type WebhookFields = { name: string; address: string; events: readonly WebhookEvent[] }
/** The member who makes the change, and the id of the webhook. */
type WebhookChange = { actorId: string; id: string }

/** Throws `not_found`. */
export async function requireWebhook(database: Program['database'], id: string): Promise<WebhookRow> {
  const row = await findWebhook(database, id)
  if (!row) throw new CallError('not_found')
  return row
}

/** Adds a webhook, and returns its secret, which is never shown again. Throws `invalid_input` and `too_many_webhooks`. */
export async function addWebhook(
  program: WebhookProgram,
  { actorId, fields }: { actorId: string; fields: WebhookFields },
): Promise<{ id: string; secret: string }> {
  const columns = columnsOf(fields)
  const { ids, clock } = program
  const id = ids.newId()
  const { secret, sealed } = newWebhookSecret(program, id)
  await program.database.transaction().execute(async (transaction) => {
    if ((await countWebhooks(transaction)) >= MOST_WEBHOOKS) throw new CallError('too_many_webhooks')
    await insertWebhook(transaction, {
      ...{ id, ...columns, secret_sealed: sealed, previous_secret_sealed: null, previous_secret_until: null },
      ...{ stopped: null, stopped_at: null, failing_since: null, created_at: clock.now(), created_by: actorId },
    })
    await recordWebhookChange(transaction, program, { kind: 'webhook_added', actorId, webhook: columns })
  })
  return { id, secret }
}

/** Changes a webhook. A restart forgets earlier failures; a stop gives up the waiting deliveries. */
export async function editWebhook(
  program: WebhookProgram,
  { actorId, id, fields, isStopped }: WebhookChange & { fields: WebhookFields; isStopped: boolean },
): Promise<void> {
  const columns = columnsOf(fields)
  await changeWebhook(program, { actorId, id, kind: 'webhook_changed' }, async (transaction, row) => {
    const stops = isStopped && row.stopped === null
    const starts = !isStopped && row.stopped !== null
    if (stops) await updateDeliveriesGivenUp(transaction, id)
    await updateWebhook(transaction, id, {
      ...columns,
      ...(stops && { stopped: 'by_hand', stopped_at: program.clock.now() }),
      ...(starts && { stopped: null, stopped_at: null, failing_since: null }),
    })
    return columns
  })
}

export async function removeWebhook(program: WebhookProgram, { actorId, id }: WebhookChange): Promise<void> {
  await changeWebhook(program, { actorId, id, kind: 'webhook_removed' }, async (transaction, row) => {
    await deleteWebhook(transaction, id)
    return row
  })
}

/** Makes a new secret and returns it; for a day the former one signs as well. */
export async function rotateSecret(program: WebhookProgram, { actorId, id }: WebhookChange): Promise<string> {
  const { secret, sealed } = newWebhookSecret(program, id)
  await changeWebhook(program, { actorId, id, kind: 'webhook_secret_rotated' }, async (transaction, row) => {
    await updateWebhook(transaction, id, {
      secret_sealed: sealed,
      previous_secret_sealed: row.secret_sealed,
      previous_secret_until: program.clock.now() + WEBHOOK_SECRET_OVERLAP_SECONDS * 1000,
    })
    return row
  })
  return secret
}

/** Sends a test event; returns its id. Throws `not_found` and `webhook_stopped`. */
export async function sendTestEvent(program: WebhookProgram, webhookId: string): Promise<string> {
  await requireRunning(program, webhookId)
  const at = program.clock.now()
  const id = webhookEventId(TEST_EVENT, program.ids.newId())
  const body = webhookBody(TEST_EVENT, { at, data: { webhook_id: webhookId } })
  await program.database
    .transaction()
    .execute((transaction) => insertWebhookEvents(transaction, [{ id, type: TEST_EVENT, at, body }], [webhookId]))
  return id
}

/** Makes a delivery due now. Throws `not_found` and `webhook_stopped`. */
export async function redeliver(
  program: WebhookProgram,
  { webhookId, eventId }: { webhookId: string; eventId: string },
): Promise<void> {
  await requireRunning(program, webhookId)
  const isKnown = await program.database
    .transaction()
    .execute((transaction) => updateDeliveryDue(transaction, { webhookId, eventId }, program.clock.now()))
  if (!isKnown) throw new CallError('not_found')
}

async function requireRunning({ database }: WebhookProgram, id: string): Promise<void> {
  const { stopped } = await requireWebhook(database, id)
  if (stopped !== null) throw new CallError('webhook_stopped')
}

type Changed = Pick<WebhookRow, 'name' | 'address'>

async function changeWebhook(
  program: WebhookProgram,
  { actorId, id, kind }: WebhookChange & { kind: TeamEventKind },
  change: (transaction: Transaction, row: WebhookRow) => Promise<Changed>,
): Promise<void> {
  await program.database.transaction().execute(async (transaction) => {
    const webhook = await change(transaction, await requireWebhook(transaction, id))
    await recordWebhookChange(transaction, program, { kind, actorId, webhook })
  })
}

async function recordWebhookChange(
  transaction: Transaction,
  program: WebhookProgram,
  { kind, actorId, webhook }: { kind: TeamEventKind; actorId: string; webhook: Changed },
): Promise<void> {
  const reason = `${webhook.name} · ${webhook.address}`
  await recordTeamEvent(transaction, program, { kind, actorId, memberId: '', reason })
}

/**
 * Throws `invalid_input` for an address that is neither http nor https, or contains a name or password, and for an
 * empty name.
 */
function columnsOf({ name, address, events }: WebhookFields) {
  const url = URL.parse(address)
  const isPlain = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (!isPlain || url.username !== '' || url.password !== '') throw new CallError('invalid_input', { field: 'address' })
  if (name.trim() === '') throw new CallError('invalid_input', { field: 'name' })
  url.hash = ''
  return { name: name.trim(), address: url.href, events_json: JSON.stringify(events) }
}
