import type Stripe from 'stripe'
import { INTERVALS, type Interval } from '#contract/billing/subscriptions.ts'
import { type ProviderCharge, type ProviderReturn, StoreUnavailable, type SubscriptionSnapshot } from '../store.ts'
import { idOf } from './card-client.ts'
import { fromProcessorAmount } from './card-money.ts'

const STATUSES: Readonly<Record<string, SubscriptionSnapshot['status']>> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  // Its first payment was never approved, so it was never sold.
  incomplete_expired: 'incomplete',
  // These give no access and do not charge again.
  canceled: 'ended',
  unpaid: 'ended',
  paused: 'ended',
}

const milliseconds = (seconds: number) => seconds * 1000
const orNull = (seconds: number | null) => (seconds === null ? null : milliseconds(seconds))

/** `returns`: refunds and disputes by payment. */
export type BillingHistory = {
  invoices: Stripe.Invoice[]
  charges: Stripe.Charge[]
  returns: Map<string, ProviderReturn[]>
}

/** The processor's subscription as a snapshot. */
export function snapshotOf(subscription: Stripe.Subscription, billed: BillingHistory): SubscriptionSnapshot {
  const item = subscription.items.data[0]
  const recurring = item?.price.recurring
  const unit = INTERVALS.find((interval): interval is Interval => interval === recurring?.interval)
  const status = STATUSES[subscription.status]
  if (!item || !recurring || !unit || !status || item.price.unit_amount === null) {
    throw new StoreUnavailable(`the card processor returned an invalid subscription ${subscription.id}`)
  }
  return {
    provider_id: subscription.id,
    status,
    price: fromProcessorAmount(item.price.unit_amount, item.price.currency),
    interval: { unit, count: recurring.interval_count },
    started_at: milliseconds(subscription.start_date),
    // Periods are properties of the item, no longer of the subscription.
    period_start: milliseconds(item.current_period_start),
    period_end: milliseconds(item.current_period_end),
    trial_ends_at: orNull(subscription.trial_end),
    canceled_at: orNull(subscription.canceled_at),
    ended_at: orNull(subscription.ended_at),
    product_id: subscription.metadata.product_id ?? idOf(item.price.product),
    purchase_id: subscription.metadata.purchase_id ?? null,
    user_id: subscription.metadata.user_id ?? null,
    customer_id: idOf(subscription.customer),
    card_fingerprint: fingerprintOf(subscription, billed),
    charges: chargesOf(billed),
    manage_url: null,
  }
}

/** The card of the next renewal, else of the last payment. */
function fingerprintOf(
  { default_payment_method: method }: Stripe.Subscription,
  { charges }: BillingHistory,
): string | null {
  const currentFingerprint = typeof method === 'object' ? method?.card?.fingerprint : undefined
  if (currentFingerprint) return currentFingerprint
  const [newest] = charges.filter(({ paid }) => paid).sort((a, b) => b.created - a.created)
  return newest?.payment_method_details?.card?.fingerprint ?? null
}

/** Charges by invoices, oldest first; invoices of zero are left out. */
function chargesOf({ invoices, charges, returns }: BillingHistory): ProviderCharge[] {
  // Listed newest first; several may have the same second.
  return [...invoices]
    .reverse()
    .filter(({ amount_paid }) => amount_paid > 0)
    .flatMap((invoice) => {
      const payment = invoice.payments?.data.find(({ status }) => status === 'paid')
      const id = idOf(payment?.payment.payment_intent)
      if (!payment || id === null) return []
      const charge = charges.find(({ payment_intent, paid }) => paid && idOf(payment_intent) === id)
      const wentBack = returns.get(id)
      const period = billedPeriodOf(invoice)
      return {
        provider_id: id,
        money: fromProcessorAmount(invoice.amount_paid, invoice.currency),
        at: milliseconds(payment.status_transitions.paid_at ?? invoice.created),
        status: 'succeeded' as const,
        ...(wentBack && { returns: wentBack }),
        disputed: charge?.disputed ?? false,
        is_manual: invoice.billing_reason === 'manual',
        period_start: milliseconds(period.start),
        period_end: milliseconds(period.end),
      }
    })
    .sort((a, b) => a.at - b.at)
}

/** The period of an invoice. After a change of plan, credit lines are included: the highest line counts. */
function billedPeriodOf({ lines, period_start, period_end }: Stripe.Invoice): { start: number; end: number } {
  const [dearest] = [...lines.data].sort((a, b) => b.amount - a.amount)
  return dearest?.period ?? { start: period_start, end: period_end }
}
