import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { addIntervals } from './add-intervals.ts'
import { REFUND_FAILS, REFUNDS_LATER } from './card-numbers.ts'
import type { Processor, RefundRecord, SubscriptionRecord } from './card-records.ts'
import { addInvoice, emitSubscriptionChange, endSubscription, payInvoice } from './invoices.ts'
import { presentCharge, presentRefund, presentSubscription } from './present.ts'
import { emit } from './webhooks.ts'

/** Days after the due date on which a declined renewal is retried; then the subscription ends. */
const RETRY_DAYS = [3, 5, 7]
const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS

/** Does all due work of subscriptions and refunds, each at its own time; true if there was any. */
export function runDueRenewals(processor: Processor): boolean {
  const now = processor.now()
  let wasDue = false
  for (const subscription of Object.values(processor.recordStore.records.subscriptions)) {
    for (let at = nextTime(subscription); at !== undefined && at <= now; at = nextTime(subscription)) {
      wasDue = true
      advanceSubscription(processor, subscription, at)
    }
  }
  for (const refund of Object.values(processor.recordStore.records.refunds)) {
    if (refund.settles_at === undefined || refund.settles_at > now) continue
    wasDue = true
    settleRefund(processor, refund, refund.settles_at)
  }
  return wasDue
}

/** The time of the next event of a subscription. */
function nextTime({ status, period_end, trial_end, told_of_trial_end, retry }: SubscriptionRecord): number | undefined {
  if (status === 'canceled') return undefined
  const isToTell = status === 'trialing' && trial_end !== null && !told_of_trial_end
  const times = [period_end, ...(retry ? [retry.at] : []), ...(isToTell ? [trial_end - TRIAL_NOTICE_SECONDS] : [])]
  return Math.min(...times)
}

function advanceSubscription(processor: Processor, subscription: SubscriptionRecord, at: number): void {
  const { status, trial_end, told_of_trial_end, retry } = subscription
  if (status === 'trialing' && !told_of_trial_end && trial_end !== null && at === trial_end - TRIAL_NOTICE_SECONDS) {
    subscription.told_of_trial_end = true
    emit(processor, 'customer.subscription.trial_will_end', { object: presentSubscription(subscription), at })
    return
  }
  if (retry?.at === at) retryInvoice(processor, subscription, retry)
  else if (subscription.cancel_at_period_end) endSubscription(processor, subscription, at)
  else renew(processor, subscription, at)
}

/** Begins the next period and charges it; if that fails, the period continues unpaid. */
function renew(processor: Processor, subscription: SubscriptionRecord, at: number): void {
  const { price, anchor } = subscription
  subscription.periods += 1
  subscription.period_start = at
  const count = subscription.periods * (price.interval_count ?? 1)
  subscription.period_end = addIntervals(anchor, price.interval ?? 'month', count)
  const lines = [{ amount: price.unit_amount, description: price.product, start: at, end: subscription.period_end }]
  const bill = { reason: 'subscription_cycle' as const, lines, at, currency: price.currency }
  const invoice = addInvoice(processor, subscription, bill)
  const failure = payInvoice(processor, invoice, { at, isRenewal: true })
  if (failure === null) subscription.status = 'active'
  else {
    subscription.status = 'past_due'
    subscription.retry = { invoice: invoice.id, attempts: 0, at: at + (RETRY_DAYS[0] ?? 0) * DAY_SECONDS }
  }
  emitSubscriptionChange(processor, subscription, at)
}

type Retry = NonNullable<SubscriptionRecord['retry']>

function retryInvoice(
  processor: Processor,
  subscription: SubscriptionRecord,
  { invoice: id, attempts, at }: Retry,
): void {
  const invoice = processor.recordStore.records.invoices[id]
  const isPaid = invoice && payInvoice(processor, invoice, { at, isRenewal: true }) === null
  const nextDay = RETRY_DAYS[attempts + 1]
  if (isPaid) {
    subscription.status = 'active'
    delete subscription.retry
    emitSubscriptionChange(processor, subscription, at)
    return
  }
  if (nextDay === undefined) {
    if (invoice) invoice.status = 'void'
    endSubscription(processor, subscription, at)
    return
  }
  const dueAt = at - (RETRY_DAYS[attempts] ?? 0) * DAY_SECONDS
  subscription.retry = { invoice: id, attempts: attempts + 1, at: dueAt + nextDay * DAY_SECONDS }
}

/** Some cards receive a refund only after a while. */
export function startRefund(processor: Processor, refund: RefundRecord): void {
  const charge = processor.recordStore.records.charges[refund.charge]
  if (!charge) return
  charge.refunded += refund.amount
  emit(processor, 'refund.created', { object: presentRefund(refund), at: refund.created })
  emit(processor, 'charge.refunded', { object: presentCharge(charge), at: refund.created })
  const card = processor.recordStore.records.customers[charge.customer]?.card
  if (card === REFUNDS_LATER || card === REFUND_FAILS) refund.settles_at = refund.created + DAY_SECONDS
  if (card !== REFUNDS_LATER) refund.status = 'succeeded'
}

function settleRefund(processor: Processor, refund: RefundRecord, at: number): void {
  delete refund.settles_at
  const { charges, customers } = processor.recordStore.records
  const charge = charges[refund.charge]
  const hasFailed = customers[charge?.customer ?? '']?.card === REFUND_FAILS
  refund.status = hasFailed ? 'failed' : 'succeeded'
  // A refund that the bank returned is ours again.
  if (charge && hasFailed) charge.refunded -= refund.amount
  emit(processor, hasFailed ? 'refund.failed' : 'refund.updated', { object: presentRefund(refund), at })
}
