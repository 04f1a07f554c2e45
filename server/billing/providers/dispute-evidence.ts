import { moneyText } from '#rules/text/money-text.ts'
import type { ChargeRow, ConsentRow } from '#server/database/billing/billing-tables.ts'

/** The evidence that a provider receives for a disputed charge: the amount, the product and the consent. */
export function disputeEvidence(charge: ChargeRow, consent: ConsentRow | undefined): string {
  const day = (time: number) => new Date(time).toISOString()
  return [
    `Charge ${charge.id}: ${moneyText(charge.amount, charge.currency)} for ${charge.title} at ${day(charge.charged_at)}.`,
    ...(charge.period_start === null || charge.period_end === null
      ? []
      : [`Period: ${day(charge.period_start)} to ${day(charge.period_end)}.`]),
    ...(consent
      ? [
          `Agreed at ${day(consent.agreed_at)} on ${consent.device_name || 'an unnamed device'}: “${consent.text}”`,
          `Price agreed to: ${moneyText(consent.price, consent.currency)} ${consent.interval_text}.`,
        ]
      : []),
  ].join('\n')
}
