import { describe, expect, test } from 'vitest'
import { STORES, SUBSCRIPTION_STATES } from '#contract/billing/subscriptions.ts'
import { canCancel, canResume, type RefundQuestion, refundBy } from './refund-eligibility.ts'

const DAY = 24 * 3600 * 1000
const start = Date.parse('2026-11-01T10:00:00Z')
const CANCELLED: RefundQuestion = {
  store: 'card',
  active_start_date: start,
  canceled_at: start + 5 * DAY,
  expires_at: start + 30 * DAY,
  refunded_at: null,
}

const policy = { window_days: 30, self_service_refunds: 1, self_service_months: 12 }
const at = (days: number) => start + days * DAY
const asked = (change: Partial<RefundQuestion>, now: number, earlierRefunds: number[] = []) =>
  refundBy({ ...CANCELLED, ...change }, { now, earlierRefunds, policy })

describe('a refund', () => {
  test.each<[string, Partial<RefundQuestion>, number, 'self' | null]>([
    ['paid by card and cancelled soon', {}, 6, 'self'],
    ['cancelled at once', { canceled_at: start }, 0, 'self'],
    ['on the last day', { canceled_at: at(29) }, 30, 'self'],
    ['cancelled after exactly 30 days', { canceled_at: at(30) }, 30, 'self'],
    ['asked for a day too late', {}, 31, null],
    ['cancelled on day 29 and asked for on day 359', { canceled_at: at(29), expires_at: at(365) }, 359, null],
    ['cancelled too late', { canceled_at: at(31) }, 31, null],
    ['not cancelled', { canceled_at: null }, 6, null],
    ['without an end', { expires_at: null }, 6, null],
    ['in the trial: nothing was paid', { active_start_date: null }, 6, null],
    ['refunded already', { refunded_at: at(6) }, 6, null],
    ...STORES.filter((store) => store !== 'card').map((store): [string, Partial<RefundQuestion>, number, null] => [
      `paid by ${store}`,
      { store },
      6,
      null,
    ]),
  ])('%s', (_, change, day, wanted) => {
    expect(asked(change, at(day))).toBe(wanted)
  })

  test('a refund is refused a millisecond after the window', () => {
    expect(asked({}, at(30))).toBe('self')
    expect(asked({}, at(30) + 1)).toBeNull()
  })

  test.each<[string, string[], 'self' | 'help_desk']>([
    ['none before', [], 'self'],
    ['one a day before', ['2026-11-05T10:00:00Z'], 'help_desk'],
    ['one just within 12 months', ['2025-11-06T10:00:01Z'], 'help_desk'],
    ['one 12 months before', ['2025-11-06T10:00:00Z'], 'self'],
    ['two, both long ago', ['2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z'], 'self'],
  ])('after %s', (_, earlier, wanted) => {
    expect(asked({}, Date.parse('2026-11-06T10:00:00Z'), earlier.map(Date.parse))).toBe(wanted)
  })

  test('refunds are limited to the configured number', () => {
    const twice = { ...policy, self_service_refunds: 2 }
    const by = (earlierRefunds: number[]) => refundBy(CANCELLED, { now: at(6), earlierRefunds, policy: twice })
    expect([by([]), by([at(1)]), by([at(1), at(2)])]).toEqual(['self', 'self', 'help_desk'])
  })
})

test('only a renewing subscription that no app store sold can be cancelled', () => {
  const can = STORES.flatMap((store) =>
    SUBSCRIPTION_STATES.filter((state) => canCancel(store, state)).map((state) => `${store} ${state}`),
  )
  const states = ['trial', 'active', 'past_due']
  expect(can).toEqual(['bango', 'dcb', 'card'].flatMap((store) => states.map((state) => `${store} ${state}`)))
})

test('an expired subscription with a pending charge can be cancelled too', () => {
  const can = SUBSCRIPTION_STATES.filter((state) => canCancel('dcb', state, true))
  expect(can).toEqual(SUBSCRIPTION_STATES.filter((state) => canCancel('dcb', state) || state === 'expired'))
  expect(canCancel('apple', 'expired', true)).toBe(false)
})

test('only a cancellation with remaining access can be withdrawn', () => {
  expect(SUBSCRIPTION_STATES.filter((state) => canResume('card', state))).toEqual(['cancelled'])
  expect(canResume('apple', 'cancelled')).toBe(false)
})
