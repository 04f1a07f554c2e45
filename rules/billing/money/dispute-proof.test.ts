import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISPUTE_STATES } from '#contract/studio/money/disputes.ts'
import { disputeProof, isDisputeAnswerable, type ProofFacts } from './dispute-proof.ts'

const DAY = 24 * 3600_000
const AT = Date.UTC(2026, 10, 9)
const FACTS: ProofFacts = {
  charge: {
    ...{ id: 'c1', title: 'Premium, yearly', amount: 5999, currency: 'USD', charged_at: AT },
    ...{ period_start: AT, period_end: AT + 365 * DAY },
  },
  consent: {
    ...{ text: 'I agree.', price: 5999, currency: 'USD', interval_text: 'every year', agreed_at: AT - 60_000 },
    ...{ device_name: 'Firefox', regular_price: null, discount_length: null },
  },
  messages: [
    { subject: null, sent_at: AT + 2 },
    { subject: 'Receipt', sent_at: AT + 1 },
  ],
  usage: { items: 12, last_at: AT + DAY },
  earlier_charges: 0,
}

test.each([
  ['open', { state: 'needs_response', due_at: 10, answered_at: null }, 9, true],
  ['at its deadline', { state: 'needs_response', due_at: 10, answered_at: null }, 10, false],
  ['without a deadline', { state: 'needs_response', due_at: null, answered_at: null }, 99, true],
  ['answered', { state: 'needs_response', due_at: 10, answered_at: 3 }, 9, false],
  ['with the bank', { state: 'under_review', due_at: 10, answered_at: null }, 9, false],
  ['lost', { state: 'lost', due_at: null, answered_at: null }, 9, false],
] as const)('whether a dispute can be answered: %s', (_, dispute, now, expected) => {
  expect(isDisputeAnswerable(dispute, now)).toBe(expected)
})

test('a dispute is answered at most once, in any state and at any time', () => {
  const nullable = fc.option(fc.nat())
  fc.assert(
    fc.property(fc.constantFrom(...DISPUTE_STATES), nullable, fc.nat(), fc.nat(), (state, due_at, answered_at, now) => {
      expect(isDisputeAnswerable({ state, due_at, answered_at }, now)).toBe(false)
    }),
  )
})

test('the proof lists the charge, the terms shown, the consent, the messages and the use', () => {
  expect(disputeProof(FACTS)).toEqual({
    product: 'Premium, yearly',
    service_date: '2026-11-09',
    activity: [
      'Recordings played since this charge: 12, the last at 2026-11-10T00:00:00.000Z.',
      'Message sent at 2026-11-09T00:00:00.001Z: “Receipt”',
      'Message sent at 2026-11-09T00:00:00.002Z.',
    ].join('\n'),
    text: [
      'Charge c1: $59.99 for Premium, yearly at 2026-11-09T00:00:00.000Z.',
      'Period: 2026-11-09T00:00:00.000Z to 2027-11-09T00:00:00.000Z.',
      'Agreed at 2026-11-08T23:59:00.000Z on Firefox: “I agree.”',
      'Price shown and agreed to: $59.99 every year.',
    ].join('\n'),
  })
})

test.each([
  [['every year', 2999, 5999, '1 year'], '$29.99 for the first year, then $59.99 every year'],
  [['every year', 2999, 5999, '2 years'], '$29.99 every year for the first 2 years, then $59.99 every year'],
  [['every month', 449, 899, '3 months'], '$4.49 every month for the first 3 months, then $8.99 every month'],
  [['every 3 months', 999, 1999, '3 months'], '$9.99 for the first 3 months, then $19.99 every 3 months'],
  [
    ['every 3 months', 999, 1999, '6 months'],
    '$9.99 every 3 months for the first 6 months, then $19.99 every 3 months',
  ],
] as const)(
  'the proof names the discounted and the regular price that were agreed to: %j',
  ([interval_text, price, regular_price, discount_length], said) => {
    const consent = { text: 'I agree.', currency: 'USD', agreed_at: AT, device_name: '', interval_text }
    const { text } = disputeProof({ ...FACTS, consent: { ...consent, price, regular_price, discount_length } })
    expect(text.split('\n').at(-1)).toBe(`Price shown and agreed to: ${said}.`)
  },
)

test('the proof leaves out facts that are not recorded', () => {
  const charge = { ...FACTS.charge, period_start: null, period_end: null }
  const nothing = { consent: undefined, messages: [], usage: { items: 0, last_at: null }, earlier_charges: 2 }
  expect(disputeProof({ charge, ...nothing })).toMatchObject({
    service_date: '2026-11-09',
    activity: '',
    text: 'Charge c1: $59.99 for Premium, yearly at 2026-11-09T00:00:00.000Z.\nEarlier charges of this subscription without a dispute: 2.',
  })
})
