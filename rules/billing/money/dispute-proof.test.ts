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
    device_name: 'Firefox',
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
] as const)('%s', (_, dispute, now, expected) => {
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

test('the proof leaves out facts that are not recorded', () => {
  const charge = { ...FACTS.charge, period_start: null, period_end: null }
  const nothing = { consent: undefined, messages: [], usage: { items: 0, last_at: null }, earlier_charges: 2 }
  expect(disputeProof({ charge, ...nothing })).toMatchObject({
    service_date: '2026-11-09',
    activity: '',
    text: 'Charge c1: $59.99 for Premium, yearly at 2026-11-09T00:00:00.000Z.\nEarlier charges of this subscription without a dispute: 2.',
  })
})
