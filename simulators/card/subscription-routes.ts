import { addIntervals } from './add-intervals.ts'
import type { CardApi, CardRequest } from './card-api.ts'
import { declined, findOrThrow, resourceMissing } from './card-error.ts'
import type { Line, Price, Processor, SubscriptionRecord } from './card-records.ts'
import { readPrice } from './checkout-routes.ts'
import { addInvoice, emitSubscriptionChange, endSubscription, payInvoice } from './invoices.ts'
import { metadataAt, textAt, valueAt, valuesAt } from './parse-form.ts'
import { presentSubscription } from './present.ts'

/** Subscription routes: read, change, end. */
export function addSubscriptionRoutes(api: CardApi, processor: Processor): void {
  api.get('/v1/subscriptions/:id', ({ id, form }) => {
    const subscription = subscriptionOf(processor, id)
    const isExpanded = valuesAt(form, 'expand').includes('default_payment_method')
    const { card = null } = processor.recordStore.records.customers[subscription.customer] ?? {}
    return presentSubscription(subscription, isExpanded ? card : null)
  })
  api.post('/v1/subscriptions/:id', (request) => {
    const subscription = activeSubscription(processor, request.id)
    update(processor, subscription, request)
    emitSubscriptionChange(processor, subscription, processor.now())
    return presentSubscription(subscription)
  })
  api.delete('/v1/subscriptions/:id', ({ id }) => {
    const subscription = activeSubscription(processor, id)
    endSubscription(processor, subscription, processor.now())
    return presentSubscription(subscription)
  })
}

function subscriptionOf({ recordStore }: Processor, id: string): SubscriptionRecord {
  return findOrThrow(recordStore.records.subscriptions, 'subscription', id)
}

/** An ended subscription is read-only. */
function activeSubscription(processor: Processor, id: string): SubscriptionRecord {
  const subscription = subscriptionOf(processor, id)
  if (subscription.status === 'canceled') throw resourceMissing('subscription', id)
  return subscription
}

function update(processor: Processor, subscription: SubscriptionRecord, { form }: CardRequest): void {
  if (valueAt(form, 'items', '0', 'price_data')) {
    const { price } = readPrice(processor, form, ['items', '0', 'price_data'])
    if (textAt(form, 'proration_behavior') === 'none') subscription.price = price
    else changePrice(processor, subscription, price)
  }
  if (textAt(form, 'trial_end') === 'now' && subscription.status === 'trialing') endTrial(processor, subscription)
  subscription.metadata = { ...subscription.metadata, ...metadataAt(form, 'metadata') }
  const isEnding = textAt(form, 'cancel_at_period_end')
  if (isEnding === 'true' && !subscription.cancel_at_period_end) {
    subscription.cancel_at_period_end = true
    subscription.canceled_at = processor.now()
  }
  if (isEnding === 'false') {
    subscription.cancel_at_period_end = false
    subscription.canceled_at = null
  }
}

/** Ends a trial early: charges the first period now, or changes nothing. */
function endTrial(processor: Processor, subscription: SubscriptionRecord): void {
  const now = processor.now()
  const { price } = subscription
  const period_end = addIntervals(now, price.interval ?? 'month', price.interval_count ?? 1)
  payNow(processor, subscription, [
    { amount: price.unit_amount, description: price.product, start: now, end: period_end },
  ])
  const period = { anchor: now, periods: 1, period_start: now, period_end }
  Object.assign(subscription, { status: 'active', trial_end: now, ...period })
}

/** Charges a change at once. Throws the card's decline, and then changes nothing. */
function payNow(processor: Processor, subscription: SubscriptionRecord, lines: Line[]): void {
  const now = processor.now()
  const before = subscription.latest_invoice
  const bill = { reason: 'subscription_update' as const, lines, at: now, currency: subscription.price.currency }
  const invoice = addInvoice(processor, subscription, bill)
  const failure = payInvoice(processor, invoice, { at: now, isRenewal: true })
  if (failure === null) return
  invoice.status = 'void'
  subscription.latest_invoice = before
  throw declined(failure)
}

/**
 * Changes the price. Outside of a trial, the rest of the old period is credited and the difference charged, or nothing
 * changes.
 */
function changePrice(processor: Processor, subscription: SubscriptionRecord, price: Price): void {
  const now = processor.now()
  const { price: old } = subscription
  const isSameInterval = price.interval === old.interval && price.interval_count === old.interval_count
  if (subscription.status === 'trialing') {
    subscription.price = price
    return
  }
  const period_end = isSameInterval
    ? subscription.period_end
    : addIntervals(now, price.interval ?? 'month', price.interval_count ?? 1)
  const lines = prorate(processor, subscription, { price, now, period_end, isSameInterval })
  payNow(processor, subscription, lines)
  subscription.price = price
  if (!isSameInterval) Object.assign(subscription, { anchor: now, periods: 1, period_start: now, period_end })
}

type Change = { price: Price; now: number; period_end: number; isSameInterval: boolean }

function prorate(
  processor: Processor,
  subscription: SubscriptionRecord,
  { price, now, period_end, isSameInterval }: Change,
): Line[] {
  const { period_start, period_end: end } = subscription
  const remainingShare = (end - now) / (end - period_start)
  const paid = lastDebit(processor, subscription)
  const unused = Math.round((paid.amount * (end - now)) / (end - paid.start))
  const newPrice = isSameInterval ? Math.round(price.unit_amount * remainingShare) : price.unit_amount
  return [
    { amount: -unused, description: 'Unused time', start: now, end },
    { amount: newPrice, description: 'Time on the new plan', start: now, end: period_end },
  ]
}

/** What was charged for the current period: the price may have been replaced since, for the next one. */
function lastDebit({ recordStore }: Processor, { id, price, period_start, period_end }: SubscriptionRecord) {
  const debits = Object.values(recordStore.records.invoices)
    .filter(({ subscription, status }) => subscription === id && status === 'paid')
    .flatMap(({ lines }) => lines)
    .filter(({ amount, end }) => amount > 0 && end === period_end)
  return debits.at(-1) ?? { amount: price.unit_amount, start: period_start }
}
