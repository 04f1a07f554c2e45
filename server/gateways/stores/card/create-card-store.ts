import Stripe from 'stripe'
import { type ProviderReturn, type SchedulingStore, StoreUnavailable, type SubscriptionSnapshot } from '../store.ts'
import type { CardSettings } from '../store-settings.ts'
import { createEnsureProduct, type EnsureProduct, expireCheckout, findCheckout, openCheckout } from './card-checkout.ts'
import { createCardClient, idOf, unavailableOnOutage, undefinedIfMissing } from './card-client.ts'
import { listChangedSubscriptions, readCardEvent } from './card-events.ts'
import { toProcessorAmount } from './card-money.ts'
import { listCardPayoutRows, listCardPayouts } from './card-payouts.ts'
import { findPaymentRefund, refundPayment } from './card-refunds.ts'
import { listReturns } from './card-returns.ts'
import { snapshotOf } from './card-snapshot.ts'

/** The processor takes 20,000 characters in each field of evidence. */
const MOST_EVIDENCE = 20_000

/** Cards through Stripe: its checkout page takes them, and it renews subscriptions. */
export function createCardStore(settings: CardSettings, patience: { patienceMilliseconds: number }): SchedulingStore {
  const stripe = createCardClient(settings, patience)
  const ensureProduct = createEnsureProduct(stripe)
  const update = async (id: string, cancel_at_period_end: boolean) => {
    await unavailableOnOutage(stripe.subscriptions.update(id, { cancel_at_period_end }))
  }
  return {
    kind: 'scheduling',
    openCheckout: (order) => openCheckout(order, { stripe, ensureProduct }),
    findCheckout: (id) => findCheckout(stripe, id),
    expireCheckout: (id) => expireCheckout(stripe, id),
    findSubscription: (id) => findSubscription(stripe, id),
    cancelAtPeriodEnd: (id) => update(id, true),
    resume: (id) => update(id, false),
    // An ended subscription is unknown to the processor: nothing is left to end.
    cancelNow: async (id) => void (await undefinedIfMissing(stripe.subscriptions.cancel(id, { prorate: false }))),
    changePlan: (change) => changePlan(change, { stripe, ensureProduct }),
    replacePrice: (change) => replacePrice(stripe, change),
    endTrial: (provider_id) => endTrial(stripe, provider_id),
    refund: (refund) => refundPayment(stripe, refund),
    findRefund: (refund) => findPaymentRefund(stripe, refund),
    async answerDispute({ provider_id, proof }) {
      const { product, service_date, activity, text } = proof
      const evidence = {
        product_description: product.slice(0, MOST_EVIDENCE),
        service_date,
        access_activity_log: activity.slice(0, MOST_EVIDENCE),
        uncategorized_text: text.slice(0, MOST_EVIDENCE),
      }
      await unavailableOnOutage(stripe.disputes.update(provider_id, { evidence, submit: true }))
    },
    listChanged: (since) => listChangedSubscriptions(stripe, since),
    payouts: {
      listPayouts: (since) => listCardPayouts(stripe, since),
      listPayoutRows: (id) => listCardPayoutRows(stripe, id),
    },
    readEvent: async (raw, now) => readCardEvent(raw, { stripe, secrets: settings.webhookSecrets, now }),
  }
}

/** The payment method is returned only on request. */
const EXPAND_CARD = { expand: ['default_payment_method'] }

async function findSubscription(stripe: Stripe, id: string): Promise<SubscriptionSnapshot | undefined> {
  const subscription = await undefinedIfMissing(stripe.subscriptions.retrieve(id, EXPAND_CARD))
  if (!subscription) return undefined
  const customer = idOf(subscription.customer)
  const [invoices, charges] = await Promise.all([
    listAll(stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] })),
    customer === null ? [] : listAll(stripe.charges.list({ customer, limit: 100 })),
  ])
  return snapshotOf(subscription, { invoices, charges, returns: await returnsOf(stripe, charges) })
}

/** Refunds and disputes of each payment of a customer. */
async function returnsOf(stripe: Stripe, charges: Stripe.Charge[]): Promise<Map<string, ProviderReturn[]>> {
  const returns = new Map<string, ProviderReturn[]>()
  for (const charge of charges) {
    const intent = charge.paid ? idOf(charge.payment_intent) : null
    if (intent !== null) returns.set(intent, await listReturns(stripe, charge, intent))
  }
  return returns
}

/** More than any customer's lifetime payments. */
const MOST_LISTED = 10_000

function listAll<entry>(list: Stripe.ApiListPromise<entry>): Promise<entry[]> {
  return unavailableOnOutage(list.autoPagingToArray({ limit: MOST_LISTED }))
}

type PlanChange = Parameters<SchedulingStore['changePlan']>[0]

async function changePlan(
  change: PlanChange,
  { stripe, ensureProduct }: { stripe: Stripe; ensureProduct: EnsureProduct },
) {
  const { provider_id, product_id, title, money, interval, correlator, isCharged = true } = change
  const subscription = await unavailableOnOutage(stripe.subscriptions.retrieve(provider_id))
  const item = subscription.items.data[0]
  const recurring = interval
    ? { interval: interval.unit, interval_count: interval.count }
    : item?.price.recurring && {
        interval: item.price.recurring.interval,
        interval_count: item.price.recurring.interval_count,
      }
  if (!item || !recurring) throw new StoreUnavailable(`the subscription ${provider_id} has no plan`)
  await ensureProduct(product_id, title)
  const price = {
    currency: money.currency.toLowerCase(),
    unit_amount: toProcessorAmount(money),
    product: product_id,
    recurring,
  }
  return falseIfDeclined(
    stripe.subscriptions.update(
      provider_id,
      {
        items: [{ id: item.id, price_data: price }],
        metadata: { product_id },
        proration_behavior: isCharged ? 'always_invoice' : 'none',
        // A declined payment changes nothing.
        payment_behavior: 'error_if_incomplete',
        // A change of plan withdraws a cancellation; a later price does not.
        ...(isCharged && { cancel_at_period_end: false }),
      },
      { idempotencyKey: `change:${correlator}` },
    ),
  )
}

async function replacePrice(
  stripe: Stripe,
  { provider_id, from, to, correlator }: Parameters<SchedulingStore['replacePrice']>[0],
): Promise<boolean> {
  const subscription = await undefinedIfMissing(stripe.subscriptions.retrieve(provider_id))
  const item = subscription?.items.data[0]
  const product = idOf(item?.price.product)
  if (!item?.price.recurring || product === null) return false
  if (item.price.unit_amount === toProcessorAmount(to)) return true
  if (item.price.unit_amount !== toProcessorAmount(from)) return false
  const { interval, interval_count } = item.price.recurring
  const price = {
    currency: to.currency.toLowerCase(),
    unit_amount: toProcessorAmount(to),
    product,
    recurring: { interval, interval_count },
  }
  await unavailableOnOutage(
    stripe.subscriptions.update(
      provider_id,
      { items: [{ id: item.id, price_data: price }], proration_behavior: 'none' },
      { idempotencyKey: `price:${correlator}` },
    ),
  )
  return true
}

/** Makes the first charge now; if it is declined, nothing changes. */
async function endTrial(stripe: Stripe, id: string): Promise<boolean> {
  const subscription = await undefinedIfMissing(stripe.subscriptions.retrieve(id))
  if (subscription?.status !== 'trialing') return true
  const change = { trial_end: 'now', proration_behavior: 'none', payment_behavior: 'error_if_incomplete' } as const
  return falseIfDeclined(stripe.subscriptions.update(id, change, { idempotencyKey: `end-trial:${id}` }))
}

/** False if the card was declined. */
async function falseIfDeclined(request: Promise<unknown>): Promise<boolean> {
  try {
    await unavailableOnOutage(request)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return false
    throw error
  }
}
