import { LINK_OFFERS } from '#brand/link-offers.ts'
import { productTitle } from '#brand/product-titles.ts'
import type { ProductForSale } from '#brand/products.ts'
import type { createPurchase } from '#contract/billing/purchases.ts'
import type { Store } from '#contract/billing/subscriptions.ts'
import type { Input } from '#contract/call.ts'
import { CallError } from '#contract/errors.ts'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { hasVerifiedContact } from '#rules/accounts/verified-contact.ts'
import { consentText, everyText, giftConsentText } from '#rules/billing/consent-text.ts'
import type { Pricing } from '#rules/billing/discounts/pricing.ts'
import { salesTermsFor } from '#rules/billing/link-offer.ts'
import { discountLength } from '#rules/billing/purchase-terms.ts'
import { isCarrierStore } from '#rules/billing/store-name.ts'
import { eligibleTrialEnd, trialFamily } from '#rules/billing/trial.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import { oneLine } from '#rules/forms/one-line.ts'
import { parsePhoneNumber } from '#rules/forms/phone-number.ts'
import { nextPath } from '#rules/http/next-path.ts'
import { isSameText } from '#rules/text/same-text.ts'
import type { Language } from '#rules/words/language.ts'
import type { Context } from '#server/context/context.ts'
import { readEmail } from '#server/context/read-address.ts'
import type { UserRow } from '#server/database/accounts/account-tables.ts'
import { findCarrierBilledPhone } from '#server/database/billing/carrier-billed-phone.ts'
import type { NewConsent } from '#server/database/billing/consent-tables.ts'
import type { DonationRow } from '#server/database/billing/donation-tables.ts'
import type { Payer } from '#server/gateways/stores/store.ts'
import { languageFor, pageLanguage } from '#server/gateways/words/languages.ts'
import { type PayerPricing, priceForPayer } from '../discounts/price-for-payer.ts'
import type { GiftDetails } from '../gifts/create-gift.ts'
import { findOfferedStore, findProduct } from './find-product.ts'
import { findPayerKeys } from './payer-keys.ts'
import { findProductForSale } from './terms-in-force.ts'
import { isEligibleForTrial } from './trials.ts'

type Body = Input<typeof createPurchase>['body']

/** How old a consent text may be: a page opened just before midnight shows the day before. */
export const CONSENT_AGE_MILLISECONDS = HOUR_MILLISECONDS
const RETURN_PATH = '/subscribe/'

/** A checked order: everything that a purchase is made from. */
export type PurchaseOrder = {
  product: Pick<ProductForSale, 'id' | 'title' | 'subscription_interval' | 'subscription_interval_count'>
  store: Store
  kind: 'subscription' | 'gift' | 'donation'
  donation: Pick<DonationRow, 'beneficiary' | 'frequency' | 'email' | 'replaces_id'> | null
  price: number
  currency: string
  discount_code: string | null
  discount: Pricing['discount']
  community: string | null
  trial: { family: string; ends_at: number } | null
  payer: Payer | null
  /** True if the phone that pays is verified as the buyer's. Cards have no phone. */
  isPayerProven: boolean
  /** True if the carrier asks the payer to approve the charge; false if they approved it on its own screen. */
  asksPayer: boolean
  gift: GiftDetails | null
  return_url: string
  consent: Omit<NewConsent, 'id' | 'user_id'>
}

/** Reads an order; refuses one that is not sold that way, or whose consent does not match. */
export async function readOrder(
  context: Context,
  user: UserRow,
  request: { productId: string; body: Body },
): Promise<PurchaseOrder> {
  const { body } = request
  if (!findProduct(request.productId)) throw new CallError('product_not_found')
  // Read once: price, trial and consent of the order are of the same moment.
  const product = await findProductForSale(context, request.productId)
  if (!product) throw new CallError('product_not_offered')
  const salesTerms = salesTermsFor(product, body, LINK_OFFERS)
  if (!salesTerms) throw new CallError('product_not_offered')
  const store = findOfferedStore(context.stores, product, body.store)
  if (!store) throw new CallError('store_not_offered', { field: 'store' })
  const kind = product.types.includes('gift') ? 'gift' : 'subscription'
  const payer = isCarrierStore(store) ? await readPayer(context, { user, store, body }) : null
  const payment = { user, store, payer: payer?.payer ?? null }
  const { pricing, refused } = await priceForPayer(context, { ...payment, product, code: body.discount_code })
  const trial = kind === 'gift' ? null : await readTrial(context, { user, product, store, payer, ...salesTerms })
  const order = {
    product,
    store,
    kind,
    donation: null,
    ...pricing,
    community: body.community ?? null,
    trial,
    payer: payer?.payer ?? null,
    isPayerProven: payer?.isProven ?? false,
    asksPayer: true,
    gift: kind === 'gift' ? readGiftDetails(context, user, body) : null,
    return_url: nextPath(body.return_url ?? null, context.siteUrl) ?? RETURN_PATH,
  } as const
  const consent = { text: body.consent_text, locale: body.consent_locale, refused }
  return { ...order, consent: readConsent(context, order, consent) }
}

type KnownPayer = { payer: Payer; isProven: boolean }

/** The phone to bill: the one in the order, else the carrier's customer, else the account's. */
export async function readPayer(
  { database }: Context,
  { user, store, body }: { user: UserRow; store: Store; body: Pick<Body, 'phone' | 'country_code'> },
): Promise<KnownPayer> {
  const reference = await findCarrierBilledPhone(database, user.id)
  const provenPhones = [user.phone, reference].filter((phone) => phone !== null)
  const phone = body.phone === undefined ? provenPhones[0] : phoneOf(body.phone, body.country_code)
  // Bango’s own page asks for the phone.
  if (!phone && store === 'bango' && body.phone === undefined) return { payer: {}, isProven: false }
  if (!phone) throw new CallError('invalid_phone', { field: 'phone' })
  return { payer: { phone }, isProven: provenPhones.includes(phone) }
}

/** A phone with its country code as a separate field, or written whole: `+1 555 010 0001`. */
function phoneOf(phone: string, countryCode: string | undefined): string | undefined {
  if (countryCode) return parsePhoneNumber(countryCode, phone)
  return /^\s*\+\s*[1-9]/.test(phone) ? parsePhoneNumber(phone.replace(/\D/g, '').slice(0, 1), phone) : undefined
}

type TrialQuery = {
  user: UserRow
  product: ProductForSale
  store: Store
  payer: KnownPayer | null
  isRenewTrial: boolean
}

async function readTrial({ database, clock }: Context, query: TrialQuery): Promise<PurchaseOrder['trial']> {
  const { user, product, store, payer, isRenewTrial } = query
  const keys = await findPayerKeys(database, 'trial', { user, payer: payer?.payer ?? null })
  const isEligible = await isEligibleForTrial(database, keys, { product, isRenewTrial })
  const isPayerProven = payer?.isProven ?? false
  const ends_at = eligibleTrialEnd({ now: clock.now(), product, store, isEligible, isPayerProven })
  if (ends_at === null) return null
  // An unverified address gets nothing.
  if (!hasVerifiedContact(user)) throw new CallError('verification_required')
  return { family: trialFamily(product, isRenewTrial), ends_at }
}

function readGiftDetails({ clock }: Context, user: UserRow, { gift }: Body): GiftDetails {
  const email = gift?.recipient_email?.trim()
  const sendTime = gift?.send_on === undefined ? null : Date.parse(`${gift.send_on}T08:00:00Z`)
  if (Number.isNaN(sendTime)) throw new CallError('invalid_input', { field: 'gift.send_on' })
  return {
    from_name: user.name,
    recipient_email: email ? readEmail(email).written : null,
    recipient_name: oneLine(gift?.recipient_name),
    message: gift?.message?.trim() || null,
    send_at: sendTime === null ? null : Math.max(sendTime, clock.now()),
  }
}

type OrderTerms = Omit<PurchaseOrder, 'consent'>
type GivenConsent = Pick<PayerPricing, 'refused'> & {
  text: string | undefined
  locale: string | undefined
}

/**
 * The consent text, which must equal the rule's. A client that sends none consents to the current one, unless the discount
 * that it named is not given.
 */
function readConsent(
  { clock, deviceName, locales }: Context,
  order: OrderTerms,
  { text, locale, refused }: GivenConsent,
): PurchaseOrder['consent'] {
  // Nobody who named a discount and read no price is charged more than they expect.
  if (text === undefined && refused !== null) throw new CallError('consent_required', { field: refused })
  const now = clock.now()
  const language = pageLanguage(locale, { locales })
  const consentTexts = [now, now - CONSENT_AGE_MILLISECONDS].map((time) =>
    consentTextAt(order, { time, now }, language),
  )
  const agreedText =
    text === undefined ? consentTexts[0] : consentTexts.some((wording) => isSameText(wording, text)) ? text : undefined
  // `phone` makes the page show the regular price: its products are priced for the account, not for this phone.
  if (agreedText === undefined)
    throw new CallError('consent_required', { field: refused === 'phone' ? refused : 'consent_text' })
  const { product, price, currency, kind, discount } = order
  const every = everyText(
    product.subscription_interval,
    product.subscription_interval_count,
    languageFor(DEFAULT_LOCALE),
  )
  return {
    text: agreedText,
    price,
    currency,
    interval_text: kind === 'gift' ? 'once' : every,
    ...(discount && { regular_price: discount.regular_price, discount_length: discountLength(product, discount) }),
    agreed_at: now,
    device_name: deviceName,
    locale: language.locale,
  }
}

function consentTextAt(
  { product, price, currency, store, kind, trial, discount }: OrderTerms,
  { time, now }: { time: number; now: number },
  language: Language,
): string {
  const title = productTitle(product.title, language)
  const terms = { product: { ...product, title }, price, currency, store, now: time }
  if (kind === 'gift') return giftConsentText(terms, language)
  return consentText(
    { ...terms, discount, trialEndsAt: trial === null ? null : trial.ends_at - (now - time) },
    language,
  )
}
