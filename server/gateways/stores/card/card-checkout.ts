import Stripe from 'stripe'
import { type Checkout, type CheckoutOrder, CheckoutRefused, type ProviderCharge } from '../store.ts'
import { idOf, isInvalidRequest, stripeErrorCode, unavailableOnOutage, undefinedIfMissing } from './card-client.ts'
import { fromProcessorAmount, toProcessorAmount } from './card-money.ts'
import { listReturns } from './card-returns.ts'

/** Creates our product at the processor if missing, under our own id. */
export type EnsureProduct = (id: string, title: string) => Promise<void>

export function createEnsureProduct(stripe: Stripe): EnsureProduct {
  const ensuredIds = new Set<string>()
  return async (id, title) => {
    if (ensuredIds.has(id)) return
    try {
      await unavailableOnOutage(stripe.products.create({ id, name: title }))
    } catch (error) {
      if (stripeErrorCode(error) !== 'resource_already_exists') throw error
    }
    ensuredIds.add(id)
  }
}

/** The processor's limit, in characters. */
const MOST_NOTE = 1200

type CheckoutContext = { stripe: Stripe; ensureProduct: EnsureProduct }

/** The processor’s checkout page of one purchase. The same purchase gives the same page. Throws CheckoutRefused. */
export async function openCheckout(order: CheckoutOrder, { stripe, ensureProduct }: CheckoutContext) {
  if (order.product_id !== undefined) await ensureProduct(order.product_id, order.title)
  try {
    const session = await createSession(stripe, order)
    return { checkout_id: session.id, url: session.url ?? '' }
  } catch (error) {
    if (!isInvalidRequest(error)) throw error
    throw new CheckoutRefused(`the card processor refused a page: ${error.message}`, { cause: error })
  }
}

/**
 * Creates the page. If the processor refuses the customer that we know (deleted there, or with another currency), the buyer
 * becomes a new customer.
 */
async function createSession(stripe: Stripe, order: CheckoutOrder): Promise<Stripe.Checkout.Session> {
  const create = (one: CheckoutOrder, idempotencyKey: string) =>
    unavailableOnOutage(stripe.checkout.sessions.create(sessionFor(one), { idempotencyKey }))
  const key = `checkout:${order.purchase_id}`
  const { customer_id, ...newUser } = order.user
  try {
    return await create(order, key)
  } catch (error) {
    if (customer_id === undefined || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return create({ ...order, user: newUser }, `${key}:new-customer`)
  }
}

function sessionFor(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { user, interval, purchase_id, product_id } = order
  const metadata = { purchase_id, user_id: user.id, ...(product_id !== undefined && { product_id }) }
  return {
    line_items: [{ quantity: 1, price_data: priceOf(order) }],
    client_reference_id: user.id,
    ...buyerOf(user),
    metadata,
    success_url: order.return_url,
    cancel_url: order.cancel_url,
    ...(order.note !== undefined && { custom_text: { submit: { message: order.note.slice(0, MOST_NOTE) } } }),
    ...(interval
      ? {
          mode: 'subscription' as const,
          // A trial requires a card too, for the following subscription.
          payment_method_collection: 'always' as const,
          subscription_data: {
            metadata,
            ...(order.trial_ends_at !== undefined && { trial_end: Math.floor(order.trial_ends_at / 1000) }),
          },
        }
      : { mode: 'payment' as const, payment_intent_data: { metadata } }),
  }
}

function buyerOf({ customer_id, email }: CheckoutOrder['user']): Stripe.Checkout.SessionCreateParams {
  if (customer_id !== undefined) return { customer: customer_id }
  return email === null ? {} : { customer_email: email }
}

/** The price is part of the order: the processor stores no price list. */
function priceOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams.LineItem.PriceData {
  const { money, interval, product_id, title } = order
  return {
    currency: money.currency.toLowerCase(),
    unit_amount: toProcessorAmount(money),
    ...(product_id === undefined ? { product_data: { name: title } } : { product: product_id }),
    ...(interval && { recurring: { interval: interval.unit, interval_count: interval.count } }),
  }
}

const EXPAND = { expand: ['payment_intent.latest_charge'] }

export async function findCheckout(stripe: Stripe, id: string): Promise<Checkout | undefined> {
  const session = await undefinedIfMissing(stripe.checkout.sessions.retrieve(id, EXPAND))
  if (!session) return undefined
  const charge = await chargeOf(stripe, session)
  return { ...checkoutOf(session), ...(charge && { charge }) }
}

/** Expires the page, unless it was used meanwhile; the answer says which. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<Checkout | undefined> {
  try {
    await unavailableOnOutage(stripe.checkout.sessions.expire(id))
  } catch (error) {
    // It is complete, expired or unknown: its state is read below.
    if (!(error instanceof Error && 'statusCode' in error && [400, 404].includes(Number(error.statusCode)))) throw error
  }
  return findCheckout(stripe, id)
}

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const subscription = idOf(session.subscription)
  const customer = idOf(session.customer)
  return {
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    purchase_id: session.metadata?.purchase_id ?? '',
    ...(subscription !== null && { subscription_id: subscription }),
    ...(customer !== null && { customer_id: customer }),
  }
}

/** The status of a payment. Only two statuses are refusals; in any other the payment may still succeed. */
function paymentStatusOf(status: Stripe.PaymentIntent.Status): ProviderCharge['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'requires_payment_method' || status === 'canceled' ? 'refused' : 'pending'
}

/** The charge of a single purchase. */
async function chargeOf(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<ProviderCharge | undefined> {
  if (!intent || typeof intent === 'string') return undefined
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const at = (charge?.created ?? intent.created) * 1000
  return {
    provider_id: intent.id,
    money: fromProcessorAmount(intent.amount, intent.currency),
    at,
    status: paymentStatusOf(intent.status),
    ...(charge && { returns: await listReturns(stripe, charge, intent.id) }),
    disputed: charge?.disputed ?? false,
    period_start: at,
    period_end: at,
  }
}
