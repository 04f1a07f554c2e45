import type Stripe from 'stripe'
import { ACCOUNT_PAYS, ACCOUNT_REFUSES, fingerprintOf } from './card-numbers.ts'
import type {
  ChargeRecord,
  DisputeRecord,
  EventRecord,
  InvoiceRecord,
  Metadata,
  Price,
  Processor,
  RefundRecord,
  SessionRecord,
  SubscriptionRecord,
} from './card-records.ts'

/** A partial object of the processor's API. Names and types that its package lacks do not compile. */
export type DeepPartial<T> = T extends readonly (infer one)[]
  ? DeepPartial<one>[]
  : T extends object
    ? { [name in keyof T]?: DeepPartial<T[name]> | undefined }
    : T

const list = <entry>(url: string, data: entry[]) => ({ object: 'list' as const, url, has_more: false, data })

function presentPrice({ id, product, currency, unit_amount, interval, interval_count }: Price) {
  return {
    id,
    object: 'price',
    active: true,
    currency,
    unit_amount,
    product,
    type: interval ? 'recurring' : 'one_time',
    recurring: interval
      ? { interval, interval_count: interval_count ?? 1, usage_type: 'licensed', meter: null, trial_period_days: null }
      : null,
    livemode: false,
  } satisfies DeepPartial<Stripe.Price>
}

export function presentSession(
  session: SessionRecord,
  { world, recordStore }: Processor,
  expand: readonly string[] = [],
) {
  const { id, mode, status, price, payment_intent: intent } = session
  const isFree = session.trial_end !== null
  const isExpanded = expand.some((path) => path.startsWith('payment_intent'))
  const charge = Object.values(recordStore.records.charges).find(({ payment_intent }) => payment_intent === intent)
  const isPaid = status === 'complete' && (charge === undefined || charge.status === 'succeeded')
  return {
    id,
    object: 'checkout.session',
    mode,
    status,
    created: session.created,
    expires_at: session.expires_at,
    url: status === 'open' ? `${world.addressOf('card')}/c/pay/${id}` : null,
    amount_subtotal: isFree ? 0 : price.unit_amount,
    amount_total: isFree ? 0 : price.unit_amount,
    currency: price.currency,
    client_reference_id: session.client_reference_id,
    customer: session.customer,
    customer_email: session.customer_email,
    metadata: session.metadata,
    payment_status: isFree && status === 'complete' ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
    subscription: session.subscription,
    payment_intent: charge && isExpanded ? presentIntent(charge, session.made_metadata) : intent,
    success_url: session.success_url,
    cancel_url: session.cancel_url,
    livemode: false,
  } satisfies DeepPartial<Stripe.Checkout.Session>
}

const INTENT = { succeeded: 'succeeded', pending: 'processing', failed: 'requires_payment_method' } as const

function presentIntent(charge: ChargeRecord, metadata: Metadata) {
  return {
    id: charge.payment_intent,
    object: 'payment_intent',
    amount: charge.amount,
    currency: charge.currency,
    created: charge.created,
    customer: charge.customer,
    status: INTENT[charge.status],
    latest_charge: presentCharge(charge),
    metadata,
    livemode: false,
  } satisfies DeepPartial<Stripe.PaymentIntent>
}

/** A subscription, with its card if the request expands `default_payment_method`. */
export function presentSubscription(subscription: SubscriptionRecord, card: string | null = null) {
  const { id, item, customer, status, created, price, period_start, period_end } = subscription
  const shown = {
    id: item,
    object: 'subscription_item',
    created,
    current_period_start: period_start,
    current_period_end: period_end,
    price: presentPrice(price),
    quantity: 1,
    subscription: id,
    metadata: {},
  } satisfies DeepPartial<Stripe.SubscriptionItem>
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created,
    start_date: created,
    billing_cycle_anchor: subscription.anchor,
    currency: price.currency,
    items: list(`/v1/subscription_items?subscription=${id}`, [shown]),
    latest_invoice: subscription.latest_invoice,
    trial_start: subscription.trial_start,
    trial_end: subscription.trial_end,
    cancel_at: subscription.cancel_at_period_end ? period_end : null,
    cancel_at_period_end: subscription.cancel_at_period_end,
    canceled_at: subscription.canceled_at,
    ended_at: subscription.ended_at,
    metadata: subscription.metadata,
    default_payment_method: card === null ? `pm_${id}` : presentMethod(`pm_${id}`, card),
    collection_method: 'charge_automatically',
    livemode: false,
  } satisfies DeepPartial<Stripe.Subscription>
}

function presentMethod(id: string, card: string) {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    card: presentCard(card),
    livemode: false,
  } satisfies DeepPartial<Stripe.PaymentMethod>
}

function presentCard(number: string) {
  return { brand: 'visa', fingerprint: fingerprintOf(number), last4: number.slice(-4), exp_month: 12, exp_year: 2099 }
}

export function presentInvoice(invoice: InvoiceRecord) {
  const { id, created, currency, status, amount_due, amount_paid, attempts, payment_intent, paid_at } = invoice
  const lines = invoice.lines.map(
    ({ amount, description, start, end }, at) =>
      ({
        id: `il_${id}_${at}`,
        object: 'line_item',
        amount,
        currency,
        description,
        period: { start, end },
        livemode: false,
      }) satisfies DeepPartial<Stripe.InvoiceLineItem>,
  )
  const payment = {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    amount_paid: status === 'paid' ? amount_paid : null,
    amount_requested: amount_due,
    created,
    currency,
    invoice: id,
    is_default: true,
    payment: { type: 'payment_intent', ...(payment_intent !== null && { payment_intent }) },
    status: status === 'paid' ? 'paid' : 'open',
    status_transitions: { paid_at, canceled_at: null },
    livemode: false,
  } satisfies DeepPartial<Stripe.InvoicePayment>
  return {
    id,
    object: 'invoice',
    created,
    currency,
    customer: invoice.customer,
    billing_reason: invoice.reason,
    status,
    total: amount_due,
    amount_due,
    amount_paid,
    amount_remaining: amount_due - amount_paid,
    attempt_count: attempts,
    attempted: attempts > 0,
    period_start: invoice.lines[0]?.start ?? created,
    period_end: invoice.lines[0]?.end ?? created,
    lines: list(`/v1/invoices/${id}/lines`, lines),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    payments: list(`/v1/invoice_payments?invoice=${id}`, payment_intent === null ? [] : [payment]),
    status_transitions: { finalized_at: created, paid_at, marked_uncollectible_at: null, voided_at: null },
    livemode: false,
  } satisfies DeepPartial<Stripe.Invoice>
}

function isCardCharge(card: string | undefined): card is string {
  return card !== undefined && card !== ACCOUNT_PAYS && card !== ACCOUNT_REFUSES
}

export function presentCharge(charge: ChargeRecord) {
  const { id, payment_intent, customer, amount, currency, created, status, failure_code, refunded, disputed } = charge
  return {
    id,
    object: 'charge',
    payment_intent,
    customer,
    amount,
    amount_captured: status === 'succeeded' ? amount : 0,
    amount_refunded: refunded,
    currency,
    created,
    captured: status === 'succeeded',
    paid: status === 'succeeded',
    status,
    failure_code,
    refunded: refunded >= amount,
    disputed,
    ...(isCardCharge(charge.card) && { payment_method_details: { type: 'card', card: presentCard(charge.card) } }),
    metadata: charge.metadata,
    livemode: false,
  } satisfies DeepPartial<Stripe.Charge>
}

export function presentRefund({
  id,
  charge,
  payment_intent,
  amount,
  currency,
  created,
  status,
  metadata,
}: RefundRecord) {
  return {
    id,
    object: 'refund',
    charge,
    payment_intent,
    amount,
    currency,
    created,
    status,
    metadata,
  } satisfies DeepPartial<Stripe.Refund>
}

export function presentDispute({
  id,
  charge,
  payment_intent,
  amount,
  currency,
  created,
  status,
  reason = 'fraudulent',
  due_by = created,
  evidence,
  activity = null,
}: DisputeRecord) {
  return {
    id,
    object: 'dispute',
    charge,
    payment_intent,
    amount,
    currency,
    created,
    status,
    reason,
    evidence: { uncategorized_text: evidence, access_activity_log: activity },
    evidence_details: {
      due_by,
      has_evidence: evidence !== null,
      past_due: false,
      submission_count: status === 'needs_response' ? 0 : 1,
    },
    livemode: false,
  } satisfies DeepPartial<Stripe.Dispute>
}

export function presentEvent({ id, type, created, object }: EventRecord) {
  return {
    id,
    object: 'event' as const,
    api_version: '2026-10-28.endive',
    created,
    type,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
  }
}
