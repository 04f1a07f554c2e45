import { addIntervals } from './add-intervals.ts'
import { declined } from './card-error.ts'
import { ACCOUNT_PAYS, ACCOUNT_REFUSES, declineOf, IS_DISPUTED } from './card-numbers.ts'
import type {
  ChargeRecord,
  InvoiceRecord,
  Line,
  Metadata,
  Price,
  Processor,
  SubscriptionRecord,
} from './card-records.ts'
import { openDispute } from './disputes.ts'
import { presentCharge, presentInvoice, presentSubscription } from './present.ts'
import { emit } from './webhooks.ts'

type Payment = {
  customer: string
  amount: number
  currency: string
  metadata: Metadata
  at: number
  isRenewal: boolean
}

/** Duration of a payment from a bank account. */
const ACCOUNT_SECONDS = 3 * 24 * 3600

/** Charges the customer’s card or account. A decline is stored as a failed charge. */
export function charge(processor: Processor, payment: Payment): ChargeRecord {
  const { recordStore, newId } = processor
  const { customer, amount, currency, metadata, at, isRenewal } = payment
  const card = recordStore.records.customers[customer]?.card ?? ''
  const failure_code = declineOf(card, isRenewal)
  const isLater = card === ACCOUNT_PAYS || card === ACCOUNT_REFUSES
  const settles = { at: at + ACCOUNT_SECONDS, status: card === ACCOUNT_PAYS ? 'succeeded' : 'failed' } as const
  const chargeRecord: ChargeRecord = {
    id: newId('ch'),
    payment_intent: newId('pi'),
    customer,
    amount,
    currency,
    created: at,
    status: failure_code !== null ? 'failed' : isLater ? 'pending' : 'succeeded',
    failure_code,
    refunded: 0,
    disputed: false,
    metadata,
    card,
    ...(isLater && { settles }),
  }
  recordStore.records.charges[chargeRecord.id] = chargeRecord
  emit(processor, `charge.${chargeRecord.status}`, { object: presentCharge(chargeRecord), at })
  if (card === IS_DISPUTED && failure_code === null) openDispute(processor, chargeRecord, { amount, at })
  return chargeRecord
}

type Bill = { reason: InvoiceRecord['reason']; lines: Line[]; at: number; currency: string }

/** An open invoice over these lines; one over zero is paid. */
export function addInvoice(processor: Processor, subscription: SubscriptionRecord, bill: Bill): InvoiceRecord {
  const { reason, lines, at, currency } = bill
  const amount_due = Math.max(
    0,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  )
  const invoice: InvoiceRecord = {
    id: processor.newId('in'),
    customer: subscription.customer,
    subscription: subscription.id,
    created: at,
    currency,
    reason,
    status: amount_due === 0 ? 'paid' : 'open',
    amount_due,
    amount_paid: 0,
    attempts: 0,
    lines,
    payment_intent: null,
    paid_at: amount_due === 0 ? at : null,
  }
  processor.recordStore.records.invoices[invoice.id] = invoice
  subscription.latest_invoice = invoice.id
  if (amount_due === 0) emit(processor, 'invoice.paid', { object: presentInvoice(invoice), at })
  return invoice
}

/** Charges an invoice; returns the reason of a decline. */
export function payInvoice(
  processor: Processor,
  invoice: InvoiceRecord,
  { at, isRenewal }: { at: number; isRenewal: boolean },
): string | null {
  if (invoice.status !== 'open') return null
  const { customer, amount_due: amount, currency } = invoice
  const chargeRecord = charge(processor, { customer, amount, currency, metadata: {}, at, isRenewal })
  invoice.attempts += 1
  invoice.payment_intent = chargeRecord.payment_intent
  if (chargeRecord.failure_code === null) {
    invoice.status = 'paid'
    invoice.amount_paid = amount
    invoice.paid_at = at
    emit(processor, 'invoice.paid', { object: presentInvoice(invoice), at })
  } else emit(processor, 'invoice.payment_failed', { object: presentInvoice(invoice), at })
  return chargeRecord.failure_code
}

export type NewSubscription = {
  customer: string
  price: Price
  title: string
  metadata: Metadata
  trial_end: number | null
  at: number
  id?: string
}

/** Starts a subscription and charges it, unless it has a trial. Throws the card’s decline. */
export function subscribe(processor: Processor, order: NewSubscription): SubscriptionRecord {
  const { customer, price, title, metadata, trial_end, at } = order
  const anchor = trial_end ?? at
  const period_end = trial_end ?? addIntervals(at, price.interval ?? 'month', price.interval_count ?? 1)
  const subscription: SubscriptionRecord = {
    id: order.id ?? processor.newId('sub'),
    item: processor.newId('si'),
    customer,
    status: trial_end === null ? 'active' : 'trialing',
    created: at,
    price,
    metadata,
    trial_start: trial_end === null ? null : at,
    trial_end,
    anchor,
    periods: trial_end === null ? 1 : 0,
    period_start: at,
    period_end,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
  }
  const amount = trial_end === null ? price.unit_amount : 0
  const lines = [{ amount, description: title, start: at, end: period_end }]
  const bill = { reason: 'subscription_create' as const, lines, at, currency: price.currency }
  const invoice = addInvoice(processor, subscription, bill)
  const failure = payInvoice(processor, invoice, { at, isRenewal: false })
  if (failure !== null) {
    delete processor.recordStore.records.invoices[invoice.id]
    throw declined(failure)
  }
  processor.recordStore.records.subscriptions[subscription.id] = subscription
  emit(processor, 'customer.subscription.created', { object: presentSubscription(subscription), at })
  return subscription
}

/** Sends the event of a changed subscription. */
export function emitSubscriptionChange(processor: Processor, subscription: SubscriptionRecord, at: number): void {
  const type = subscription.status === 'canceled' ? 'deleted' : 'updated'
  emit(processor, `customer.subscription.${type}`, { object: presentSubscription(subscription), at })
}

/** Ends a subscription. */
export function endSubscription(processor: Processor, subscription: SubscriptionRecord, at: number): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= at
  subscription.ended_at = at
  delete subscription.retry
  emitSubscriptionChange(processor, subscription, at)
}
