import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyDonationState } from './donation-state.ts'

const now = 1000
const record = { trial_period_ends_at: null, expires_at: 2000, canceled_at: null, refunded_at: null, ended_at: null }

test.each([
  ['paid', {}, 'active'],
  ['due now', { expires_at: 1000 }, 'past_due'],
  ['overdue', { expires_at: 500 }, 'past_due'],
  ['begins later', { trial_period_ends_at: 2000 }, 'starting'],
  ['has begun', { trial_period_ends_at: 500 }, 'active'],
  ['cancelled', { canceled_at: 900 }, 'ended'],
  ['paid back', { refunded_at: 900 }, 'ended'],
  ['ended', { ended_at: 900 }, 'ended'],
] as const)('the state of a monthly donation: %s', (_, change, state) => {
  expect(monthlyDonationState({ ...record, ...change }, now)).toBe(state)
})

test('an ended donation stays ended for any values of its other fields', () => {
  const time = fc.option(fc.integer({ min: 0, max: 3000 }))
  fc.assert(
    fc.property(time, time, fc.integer({ min: 0, max: 3000 }), (trial, expires, ended_at) => {
      const one = { ...record, trial_period_ends_at: trial, expires_at: expires, ended_at }
      expect(monthlyDonationState(one, now)).toBe('ended')
    }),
  )
})
