import { brand } from '#brand/brand.ts'
import type { Charge } from '#contract/billing/subscriptions.ts'
import { parseStoreName } from '#rules/billing/store-name.ts'
import { STORE_WORDS, subscriptionText as words } from '#web/ui/text/billing/subscription-en.ts'
import { timestampText } from '#web/ui/text/billing/timestamp-text.ts'
import { formatMoney } from '#web/ui/words/format-money.ts'

/** A charge and its consent as a text file, for a bank, a carrier or the buyer's own records. */
export function chargeRecord(charge: Charge): string {
  const { consent, period_start, period_end, refunded_at } = charge
  const store = parseStoreName(charge.store, brand.slug)
  const fields: readonly (readonly [string, string | null])[] = [
    ['Charge', charge.id],
    ['Subscription', charge.subscription_id],
    ['For', charge.title],
    ['Amount', formatMoney(charge.amount, charge.currency)],
    ['Status', words.charge_status[charge.status]],
    ['Charged on', timestampText(charge.charged_at)],
    ['Paid by', store ? STORE_WORDS[store] : charge.store],
    ['Period', period_start && period_end && `${timestampText(period_start)} to ${timestampText(period_end)}`],
    ['Refunded on', refunded_at && timestampText(refunded_at)],
    ['Agreed to', consent && `“${consent.text}”`],
    ['Agreed price', consent && `${formatMoney(consent.price, consent.currency)} per ${consent.interval}`],
    ['Agreed on', consent && timestampText(consent.agreed_at)],
    ['Agreed with', consent?.device_name || null],
  ]
  const recordLines = fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return [
    `${brand.name}: proof of a charge`,
    '',
    ...recordLines,
    '',
    `${words.need_help} ${brand.links.help}`,
    '',
  ].join('\n')
}

/** The file name: product, day and the charge's id, `…-2026-11-28-ch1.txt`. */
export function chargeRecordName({ id, charged_at }: Charge): string {
  return `${brand.slug}-${charged_at.slice(0, 10)}-${id}.txt`
}
