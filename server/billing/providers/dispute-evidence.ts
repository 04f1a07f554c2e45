import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { moneyText } from '#rules/text/money-text.ts'
import type { ChargeRow } from '#server/database/billing/billing-tables.ts'
import type { ConsentRow } from '#server/database/billing/consent-tables.ts'

/** The evidence that a provider receives for a disputed charge: the amount, the product and the consent. */
export function disputeEvidence(charge: ChargeRow, consent: ConsentRow | undefined): string {
  const day = (time: number) => new Date(time).toISOString()
  return [
    `Charge ${charge.id}: ${moneyText(charge.amount, charge.currency, DEFAULT_LOCALE)} for ${charge.title} at ${day(charge.charged_at)}.`,
    ...(charge.period_start === null || charge.period_end === null
      ? []
      : [`Period: ${day(charge.period_start)} to ${day(charge.period_end)}.`]),
    ...(consent
      ? [
          `Agreed at ${day(consent.agreed_at)} on ${consent.device_name || 'an unnamed device'}: “${consent.text}”`,
          `Price agreed to: ${moneyText(consent.price, consent.currency, DEFAULT_LOCALE)} ${consent.interval_text}.`,
        ]
      : []),
  ].join('\n')
}
