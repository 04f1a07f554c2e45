import { describe, expect, test } from 'vitest'
import { STORES, SUBSCRIPTION_STATES } from '#contract/billing.ts'
import { canCancel, canRefund, canResume, type RefundQuestion } from './refund-eligibility.ts'

const DAY = 24 * 3600 * 1000
const start = Date.parse('2026-11-01T10:00:00Z')
const CANCELLED: RefundQuestion = {
  store: 'card',
  active_start_date: start,
  canceled_at: start + 5 * DAY,
  expires_at: start + 30 * DAY,
  refunded_at: null,
}

describe('a refund', () => {
  test.each<[string, Partial<RefundQuestion>, boolean]>([
    ['paid by card and cancelled soon', {}, true],
    ['cancelled at once', { canceled_at: start }, true],
    ['cancelled after exactly 30 days', { canceled_at: start + 30 * DAY }, true],
    ['a millisecond later', { canceled_at: start + 30 * DAY + 1 }, false],
    ['not cancelled', { canceled_at: null }, false],
    ['without an end', { expires_at: null }, false],
    ['in the trial: nothing was paid', { active_start_date: null }, false],
    ['refunded already', { refunded_at: start + 6 * DAY }, false],
    ...STORES.filter((store) => store !== 'card').map((store): [string, Partial<RefundQuestion>, boolean] => [
      `paid by ${store}`,
      { store },
      false,
    ]),
  ])('%s: %s', (_, change, wanted) => {
    expect(canRefund({ ...CANCELLED, ...change })).toBe(wanted)
  })
})

test('only what goes on by itself and was not sold elsewhere can be cancelled', () => {
  const can = STORES.flatMap((store) =>
    SUBSCRIPTION_STATES.filter((state) => canCancel(store, state)).map((state) => `${store} ${state}`),
  )
  const states = ['trial', 'active', 'past_due']
  expect(can).toEqual(['bango', 'dcb', 'card'].flatMap((store) => states.map((state) => `${store} ${state}`)))
})

test('what expired and is still to be charged can be cancelled too', () => {
  const can = SUBSCRIPTION_STATES.filter((state) => canCancel('dcb', state, true))
  expect(can).toEqual(SUBSCRIPTION_STATES.filter((state) => canCancel('dcb', state) || state === 'expired'))
  expect(canCancel('apple', 'expired', true)).toBe(false)
})

test('only a cancellation whose access still runs can be taken back', () => {
  expect(SUBSCRIPTION_STATES.filter((state) => canResume('card', state))).toEqual(['cancelled'])
  expect(canResume('apple', 'cancelled')).toBe(false)
})
