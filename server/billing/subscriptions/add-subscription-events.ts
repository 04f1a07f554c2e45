import { isRenewalCharge } from '#rules/webhooks/subscription-events.ts'
import { addWebhookEvents } from '#server/context/webhook-events.ts'
import type { ChargeRow, RefundRow, SubscriptionRow } from '#server/database/billing/billing-tables.ts'
import { listSubscriptionStarts } from '#server/database/billing/subscriptions.ts'
import type { Transaction } from '#server/database/database.ts'

/** The data of a subscription in webhook events: ids, and terms that many others share. */
function subscriptionData(row: SubscriptionRow) {
  const { id, user_id, product_id, store, kind } = row
  return { subscription_id: id, user_id, product_id, store, kind }
}

function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

/**
 * The event of a new subscription of any origin; none for a monthly donation. Its period is left out, since a provider
 * reports it afterwards.
 */
export async function addSubscriptionEvent(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  if (row.kind === 'donation') return
  await addWebhookEvents(transaction, 'subscription.created', () => [
    { key: row.id, at: row.created_at, data: subscriptionData(row) },
  ])
}

/** The event of a cancellation. A cancellation after a resumption is another event. */
export async function addCancellationEvent(transaction: Transaction, row: SubscriptionRow): Promise<void> {
  const at = row.canceled_at ?? row.created_at
  await addWebhookEvents(transaction, 'subscription.cancelled', () => [
    { key: `${row.id} ${at}`, at, data: { ...subscriptionData(row), expires_at: isoTime(row.expires_at) } },
  ])
}

/** The events of those charges that renew a subscription. */
export async function addRenewalEvents(transaction: Transaction, charges: readonly ChargeRow[]): Promise<void> {
  await addWebhookEvents(transaction, 'subscription.renewed', async () => {
    const ids = charges.flatMap(({ subscription_id }) => subscription_id ?? [])
    const starts = new Map((await listSubscriptionStarts(transaction, ids)).map((row) => [row.id, row]))
    return charges.flatMap((charge) => {
      const row = starts.get(charge.subscription_id ?? '')
      return row && isRenewalCharge(charge, row)
        ? [{ key: charge.id, at: charge.charged_at, data: { ...chargeData(charge), product_id: row.product_id } }]
        : []
    })
  })
}

/** The event of a refund, in full or in part. */
export async function addRefundEvent(
  transaction: Transaction,
  { charge, refund, at }: { charge: ChargeRow; refund: RefundRow; at: number },
): Promise<void> {
  await addWebhookEvents(transaction, 'charge.refunded', () => [
    {
      key: refund.id,
      at,
      data: {
        ...chargeData(charge),
        subscription_id: refund.subscription_id,
        refund_id: refund.id,
        amount: refund.amount,
        reason: refund.reason,
      },
    },
  ])
}

function chargeData(charge: ChargeRow) {
  const { id, subscription_id, user_id, store, kind, amount, currency, period_end } = charge
  const period = { period_ends_at: isoTime(period_end) }
  return { charge_id: id, subscription_id, user_id, store, kind, amount, currency, ...period }
}
