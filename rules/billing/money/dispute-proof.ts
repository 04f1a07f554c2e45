import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { DisputeProof, DisputeState } from '#contract/studio/money/disputes.ts'
import { moneyText } from '../../text/money-text.ts'

type DisputeTimes = { state: DisputeState; due_at: number | null; answered_at: number | null }

/** True while proof can be sent: once, before the bank's deadline. */
export function isDisputeAnswerable({ state, due_at, answered_at }: DisputeTimes, now: number): boolean {
  return state === 'needs_response' && answered_at === null && (due_at === null || now < due_at)
}

type AgreedPrice = {
  price: number
  currency: string
  /** `every year`, `every 3 months`, `once`. */
  interval_text: string
  /** The price after a discount; null without one. */
  regular_price: number | null
  /** How long the discount is given: `1 year`, `3 months`; null without one. */
  discount_length: string | null
}

/** Our records which show that a charge was agreed to and used. */
export type ProofFacts = {
  charge: {
    id: string
    title: string
    amount: number
    currency: string
    charged_at: number
    period_start: number | null
    period_end: number | null
  }
  consent: (AgreedPrice & { text: string; agreed_at: number; device_name: string }) | undefined
  /** Messages to the payer since the consent. The subject of an old message is deleted. */
  messages: readonly { subject: string | null; sent_at: number }[]
  /** Recordings that were played since the charge. */
  usage: { items: number; last_at: number | null }
  /** Earlier charges of the same subscription that nobody disputed. */
  earlier_charges: number
}

/** The proof for a bank: facts alone, in English, with times in UTC. */
export function disputeProof(facts: ProofFacts): DisputeProof {
  const { charge } = facts
  return {
    product: charge.title,
    service_date: timeText(charge.period_start ?? charge.charged_at).slice(0, 10),
    activity: [...usageLines(facts), ...messageLines(facts)].join('\n'),
    text: [...chargeLines(facts), ...consentLines(facts)].join('\n'),
  }
}

function chargeLines({ charge, earlier_charges }: ProofFacts): string[] {
  const { id, title, amount, currency, charged_at, period_start, period_end } = charge
  const isPeriod = period_start !== null && period_end !== null
  return [
    `Charge ${id}: ${moneyText(amount, currency, DEFAULT_LOCALE)} for ${title} at ${timeText(charged_at)}.`,
    ...(isPeriod ? [`Period: ${timeText(period_start)} to ${timeText(period_end)}.`] : []),
    ...(earlier_charges > 0 ? [`Earlier charges of this subscription without a dispute: ${earlier_charges}.`] : []),
  ]
}

function consentLines({ consent }: ProofFacts): string[] {
  if (!consent) return []
  const { text, agreed_at, device_name } = consent
  return [
    `Agreed at ${timeText(agreed_at)} on ${device_name || 'an unnamed device'}: “${text}”`,
    `Price shown and agreed to: ${priceText(consent)}.`,
  ]
}

/** `$29.99 for the first year, then $59.99 every year`, `$4.49 every month for the first 3 months, then $8.99 every month`. */
function priceText({ price, currency, interval_text: every, regular_price, discount_length }: AgreedPrice): string {
  const money = moneyText(price, currency, DEFAULT_LOCALE)
  if (regular_price === null || discount_length === null) return `${money} ${every}`
  const first = discount_length.replace(/^1 /, '')
  const isOnePeriod = every === `every ${first}`
  const after = `${moneyText(regular_price, currency, DEFAULT_LOCALE)} ${every}`
  return `${isOnePeriod ? money : `${money} ${every}`} for the first ${first}, then ${after}`
}

function usageLines({ usage: { items, last_at } }: ProofFacts): string[] {
  if (items === 0 || last_at === null) return []
  return [`Recordings played since this charge: ${items}, the last at ${timeText(last_at)}.`]
}

function messageLines({ messages }: ProofFacts): string[] {
  const sent = messages.toSorted((one, other) => one.sent_at - other.sent_at)
  return sent.map(({ subject, sent_at }) =>
    subject === null ? `Message sent at ${timeText(sent_at)}.` : `Message sent at ${timeText(sent_at)}: “${subject}”`,
  )
}

function timeText(time: number): string {
  return new Date(time).toISOString()
}
