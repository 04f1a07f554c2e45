import type { Interval, Store } from '#contract/billing/subscriptions.ts'
import { shortDateText } from '../dates/date-text.ts'
import { moneyText } from '../text/money-text.ts'
import { isCarrierStore } from './store-name.ts'

type ConsentTerms = {
  product: { title: string; subscription_interval: Interval; subscription_interval_count: number }
  /** The price per period, cents. */
  price: number
  currency: string
  store: Store
  now: number
  /** End of the free trial and time of the first charge; null if charged today. */
  trialEndsAt: number | null
}

const CANCELLATION_SENTENCE =
  'I can cancel anytime under Manage Subscription and keep access until the end of the period I paid for.'

/**
 * The consent of a buyer, shown beside the checkbox, generated again by the server and stored with the charge. Dates are
 * UTC.
 */
export function consentText({ product, price, currency, store, now, trialEndsAt }: ConsentTerms): string {
  const money = moneyText(price, currency)
  const every = everyText(product.subscription_interval, product.subscription_interval_count)
  const to = payerText(store)
  if (trialEndsAt === null) {
    const today = shortDateText(now)
    return `I agree that today, ${today}, ${money} is charged ${to} for ${product.title}, and ${money} ${every} after that until I cancel. ${CANCELLATION_SENTENCE}`
  }
  const end = shortDateText(trialEndsAt)
  return `I agree to a free trial of ${product.title} that ends on ${end}. On that day ${money} is charged ${to}, and ${money} ${every} after that until I cancel. If I cancel before ${end}, I won’t be charged.${secondTrialText(store, money)} ${CANCELLATION_SENTENCE}`
}

/** The consent for a gift: charged once, without renewal. */
export function giftConsentText({ product, price, currency, store, now }: Omit<ConsentTerms, 'trialEndsAt'>): string {
  return `I agree that today, ${shortDateText(now)}, ${moneyText(price, currency)} is charged ${payerText(store)} once, for ${product.title} as a gift. It ends on its own, and I won’t be charged again.`
}

/** The consent for a plan change. It names no date, so that it stays true when read later. */
export function planChangeConsentText({
  product,
  price,
  currency,
  store,
}: Omit<ConsentTerms, 'now' | 'trialEndsAt'>): string {
  const every = everyText(product.subscription_interval, product.subscription_interval_count)
  return `I agree to move to ${product.title}, at ${moneyText(price, currency)} ${every}, charged ${payerText(store)} until I cancel. The unused part of what I already paid is taken off the first charge, which is made today or, during a free trial, on the day the trial ends. ${CANCELLATION_SENTENCE}`
}

/** `every month`, `every 3 months`. */
export function everyText(unit: Interval, count: number): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`
}

/** The card is known only after the processor's page, so the consent to a trial includes this case. */
function secondTrialText(store: Store, money: string): string {
  if (isCarrierStore(store)) return ''
  return ` If my card has already been used for a free trial, there isn’t a second one, and ${money} is charged today instead.`
}

function payerText(store: Store): string {
  return isCarrierStore(store) ? 'to my phone bill' : 'to my card'
}
