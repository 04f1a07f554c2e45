import { brand } from '#brand/brand.ts'
import { productTitle } from '#brand/product-titles.ts'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { deviceText } from '#web/ui/text/account/device-en.ts'
import { chargeRecordText as labels } from '#web/ui/text/billing/charge-record-en.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'
import { STORE_WORDS, subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { timestampText } from '#web/ui/text/billing/timestamp-text.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { sentenceEnd } from '#web/ui/words/sentence-end.ts'
import { joinSentences } from '#web/ui/words/sentences.ts'

/** A charge and its consent as a text file, for a bank, a carrier or the buyer's own records. */
export function chargeRecord(charge: Charge): string {
  const { consent, period_start, period_end, refunded_at } = charge
  const store = parseStoreName(charge.store, brand.slug)
  const fields: readonly (readonly [string, string | null])[] = [
    [labels.charge, charge.id],
    [labels.subscription, charge.subscription_id],
    [labels.title_of, productTitle(charge.title, currentLanguage())],
    [labels.amount, formatMoney(charge.amount, charge.currency)],
    [labels.status, words.charge_status[charge.status]],
    [labels.charged_on, timestampText(charge.charged_at)],
    [labels.paid_by, store ? STORE_WORDS[store] : charge.store],
    [labels.period, period_start && period_end && labels.span(timestampText(period_start), timestampText(period_end))],
    [labels.refunded_on, refunded_at && timestampText(refunded_at)],
    [labels.agreed_to, consent && `“${consent.text}”`],
    [labels.agreed_price, consent && agreedPrice(consent)],
    [labels.agreed_on, consent && timestampText(consent.agreed_at)],
    [labels.agreed_with, consent?.device_name ? deviceText(consent.device_name) : null],
  ]
  const recordLines = fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [labels.title, '', ...recordLines, '', `${words.need_help} ${brand.links.help}`, ''].join('\n')
}

/** With a discount that ends, both prices: `$29.99 per year. 1 year at this price, then $59.99 per year.` */
function agreedPrice(consent: NonNullable<Charge['consent']>): string {
  const { price, currency, interval, regular_price, discount_length } = consent
  const moneyOf = (amount: number) => formatMoney(amount, currency)
  if (interval === 'once') return moneyOf(price)
  const termsOf = (amount: number) => subscribeText.sale_terms(moneyOf(amount), interval.replace(/^every /, ''))
  if (regular_price === null || discount_length === null) return termsOf(price)
  const after = subscribeText.price_for(discount_length, termsOf(regular_price))
  return joinSentences([termsOf(price) + sentenceEnd(), after])
}

/** The file name: product, day and the charge's id, `…-2026-11-28-ch1.txt`. */
export function chargeRecordName({ id, charged_at }: Charge): string {
  return `${brand.slug}-${charged_at.slice(0, 10)}-${id}.txt`
}
