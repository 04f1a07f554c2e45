import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessEnd, givesAccess, type SubscriptionRecord, subscriptionState } from './subscription-state.ts'

const DAY = 24 * 3600 * 1000
const NOW = Date.parse('2026-11-21T10:00:00Z')
const day = (days: number) => NOW + days * DAY

const PAID: SubscriptionRecord = {
  is_free_access: false,
  is_renewing: true,
  started_at: day(-20),
  trial_period_ends_at: null,
  expires_at: day(10),
  canceled_at: null,
  refunded_at: null,
  ended_at: null,
}

describe('the state of a subscription', () => {
  test.each<[string, Partial<SubscriptionRecord>, string, number | null]>([
    ['paid', {}, 'active', 17],
    ['in its trial', { trial_period_ends_at: day(5), expires_at: day(5) }, 'trial', 12],
    ['a trial gone by and paid', { trial_period_ends_at: day(-1) }, 'active', 17],
    ['a trial just over and not paid', { trial_period_ends_at: day(0), expires_at: day(0) }, 'past_due', 7],
    ['due a second ago', { expires_at: NOW - 1000 }, 'past_due', null],
    ['due six days ago', { expires_at: day(-6) }, 'past_due', 1],
    ['due seven days ago', { expires_at: day(-7) }, 'expired', 0],
    ['refused for the last time', { expires_at: day(-3), ended_at: day(-1) }, 'expired', -1],
    ['cancelled, still running', { canceled_at: day(-1) }, 'cancelled', 10],
    [
      'cancelled in its trial',
      { canceled_at: day(-1), trial_period_ends_at: day(5), expires_at: day(5) },
      'cancelled',
      5,
    ],
    ['cancelled and over', { canceled_at: day(-9), expires_at: day(-1) }, 'expired', -1],
    ['cancelled, over this moment', { canceled_at: day(-9), expires_at: day(0) }, 'expired', 0],
    ['refunded', { canceled_at: day(-2), refunded_at: day(-1) }, 'refunded', -1],
    ['refunded long ago', { refunded_at: day(-100), expires_at: day(-80) }, 'refunded', -100],
    ['revoked', { ended_at: day(-1) }, 'expired', -1],
    ['given by the operator', { is_free_access: true, is_renewing: false }, 'free_access', 10],
    ['given without an end', { is_free_access: true, is_renewing: false, expires_at: null }, 'free_access', null],
    ['given and over', { is_free_access: true, is_renewing: false, expires_at: day(-1) }, 'expired', -1],
    ['a gift', { is_renewing: false }, 'active', 10],
    ['a gift that is over', { is_renewing: false, expires_at: day(0) }, 'expired', 0],
  ])('%s', (_, change, state, endsIn) => {
    const subscription = { ...PAID, ...change }
    expect(subscriptionState(subscription, NOW)).toBe(state)
    if (endsIn !== null) expect(accessEnd(subscription)).toBe(day(endsIn))
  })

  test('without a subscription is none', () => {
    expect(subscriptionState(undefined, NOW)).toBe('none')
  })

  const time = integer({ min: -400, max: 400 }).map(day)
  const records = record({
    is_free_access: boolean(),
    is_renewing: boolean(),
    started_at: time,
    trial_period_ends_at: option(time),
    expires_at: option(time),
    canceled_at: option(time),
    refunded_at: option(time),
    ended_at: option(time),
  })

  test('gives access exactly until accessEnd', () => {
    assert(
      property(records, time, (subscription, now) => {
        const end = accessEnd(subscription)
        const state = subscriptionState(subscription, now)
        if (state === 'refunded') expect(end).not.toBeNull()
        else expect(givesAccess(state)).toBe(end === null || now < end)
      }),
    )
  })

  test('never gives access again after its end', () => {
    assert(
      property(records, time, integer({ min: 0, max: 400 }), (subscription, now, later) => {
        if (givesAccess(subscriptionState(subscription, now))) return
        expect(givesAccess(subscriptionState(subscription, now + later * DAY))).toBe(false)
      }),
    )
  })

  test('is never shortened by a clock set back', () => {
    assert(
      property(records, time, constantFrom(1, 3600, 86_400), (subscription, now, seconds) => {
        if (!givesAccess(subscriptionState(subscription, now))) return
        expect(givesAccess(subscriptionState(subscription, now - seconds * 1000))).toBe(true)
      }),
    )
  })
})
