import { setTimeout as wait } from 'node:timers/promises'
import type { ProductForSale } from '#brand/products.ts'
import type { CarrierSale } from '#contract/accounts/carrier-sign-in.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { intervalWords, isSoldAsAgreed } from '#rules/billing/carrier-consent.ts'
import { everyText } from '#rules/billing/consent-text.ts'
import type { Context } from '#server/context/context.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findUser } from '#server/database/accounts/sessions.ts'
import { findOpenPurchase } from '#server/database/billing/purchases.ts'
import { listUserSubscriptions } from '#server/database/billing/subscriptions.ts'
import type { FirstScreenConsent } from '#server/gateways/carrier/first-screen.ts'
import { languageFor } from '#server/gateways/words/languages.ts'
import { presentSubscription } from '#server/present/subscriptions.ts'
import { regularPricing } from '../discounts/find-pricing.ts'
import { NO_IDEMPOTENCY_KEY } from '../idempotent.ts'
import { advanceOrFail } from './advance-or-fail.ts'
import { advancePurchase } from './advance-purchase.ts'
import { beginPurchase } from './begin-purchase.ts'
import { findOfferedStore } from './find-product.ts'
import { presentPurchase } from './present-purchase.ts'
import type { PurchaseOrder } from './read-order.ts'
import { findProductForSale } from './terms-in-force.ts'

type Subscription = ReturnType<typeof presentSubscription>
type CarrierSaleReply = { subscription?: Subscription; sale?: CarrierSale }

const STORE = 'dcb'
const PHONE = /^\+[1-9]\d{4,14}$/
/** How often a second tab checks whether the first one's charge is over. */
const MAX_POLLS = 60
const POLL_MILLISECONDS = 50
const STATUS = { succeeded: 'succeeded', requires_action: 'pending', failed: 'failed' } as const

/**
 * Begins the subscription that a customer bought on the carrier's own screen, and charges it once. Terms that are not
 * sold today begin nothing. If the user is subscribed, or another tab is charging, no second charge is made.
 */
export async function beginCarrierSale(
  context: Context,
  { userId, consent }: { userId: string; consent: FirstScreenConsent },
): Promise<CarrierSaleReply> {
  const user = await findUser(context.database, userId)
  if (!user) throw new Error(`there is no user ${userId}`)
  const product = await findProductForSale(context, consent.product_id)
  const order = product && carrierOrderOf(context, { product, consent })
  if (!order) return { sale: { ...saleOf(consent, product), status: 'changed' } }
  try {
    const purchase = await beginPurchase(context, { user, order, key: NO_IDEMPOTENCY_KEY })
    return await saleReply(context, consent, await advanceOrFail(context, purchase, 'new'))
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.code === 'already_subscribed') return existingSaleReply(context, user, consent)
    return { sale: { ...saleOf(consent, product), status: 'failed', failure: error.message } }
  }
}

/** The agreed terms as an order of today; undefined if they are not sold today. */
function carrierOrderOf(
  { stores, deviceName }: Context,
  { product, consent }: { product: ProductForSale; consent: FirstScreenConsent },
): PurchaseOrder | undefined {
  const store = findOfferedStore(stores, product, STORE)
  if (!store || product.types.includes('gift')) return undefined
  // The carrier's screen showed its own price: discounts of this site's page are not part of it.
  const { price, currency } = regularPricing(product)
  if (!isSoldAsAgreed(consent, { ...product, price, currency })) return undefined
  const { billingReference } = consent
  return {
    product,
    store,
    kind: 'subscription',
    donation: null,
    price,
    currency,
    discount_code: null,
    discount: null,
    community: null,
    trial: null,
    payer: payerOf(billingReference),
    isPayerProven: true,
    asksPayer: false,
    gift: null,
    return_url: '/subscribe/',
    consent: {
      text: consent.words,
      price,
      currency,
      interval_text: everyText(
        product.subscription_interval,
        product.subscription_interval_count,
        languageFor(DEFAULT_LOCALE),
      ),
      agreed_at: consent.consentedAt,
      device_name: deviceName,
      locale: null,
    },
  }
}

/** A phone with its country code, else the carrier's own id of the payer. */
function payerOf(reference: string | null): PurchaseOrder['payer'] {
  if (reference === null) return {}
  return PHONE.test(reference) ? { phone: reference } : { subscriber: reference }
}

type Purchase = Parameters<typeof presentPurchase>[1]

async function saleReply(context: Context, consent: FirstScreenConsent, row: Purchase): Promise<CarrierSaleReply> {
  const { purchase, subscription } = (await presentPurchase(context, row)).data
  const product = await findProductForSale(context, consent.product_id)
  const { id: purchase_id, status, failure } = purchase
  return {
    ...(subscription && { subscription }),
    sale: { ...saleOf(consent, product), status: STATUS[status], purchase_id, failure },
  }
}

/** The existing subscription, or the state of the purchase that another tab began. */
async function existingSaleReply(
  context: Context,
  user: UserRow,
  consent: FirstScreenConsent,
): Promise<CarrierSaleReply> {
  const openPurchase = await waitForOpenPurchase(context, user.id)
  if (openPurchase) return saleReply(context, consent, await advancePurchase(context, openPurchase.id))
  const rows = await listUserSubscriptions(context.database, user.id)
  const row = rows.find(({ kind, canceled_at }) => kind === 'paid' && canceled_at === null)
  return row ? { subscription: presentSubscription(row, context.clock.now()) } : {}
}

async function waitForOpenPurchase({ database }: Context, userId: string) {
  for (let poll = 1; ; poll += 1) {
    const openPurchase = await findOpenPurchase(database, userId, 'subscription')
    if (!openPurchase || poll === MAX_POLLS) return openPurchase
    await wait(POLL_MILLISECONDS)
  }
}

function saleOf(
  { product_id, price, currency, interval }: FirstScreenConsent,
  product: ProductForSale | undefined,
): CarrierSale {
  const currentTerms = product && { ...regularPricing(product), interval: intervalWords(product) }
  return {
    status: 'failed',
    product_id,
    purchase_id: null,
    failure: null,
    agreed: { price, currency, interval },
    today: currentTerms
      ? { price: currentTerms.price, currency: currentTerms.currency, interval: currentTerms.interval }
      : null,
  }
}
