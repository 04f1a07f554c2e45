import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { ENGLISH } from '../words/language.ts'
import { CANCELLED, REFUNDABLE, YEARLY } from './subscription.fixture.ts'
import { intervalText, shownSubscriptions, subscriptionDisplay } from './subscription-display.ts'

const ACTIVE: Subscription = { ...YEARLY, title: 'Selah Premium, yearly', store: 'selah' }

function shown(change: Partial<Subscription>) {
  return subscriptionDisplay({ ...ACTIVE, ...change }, { slug: 'selah', language: ENGLISH })
}

describe('the displayed date', () => {
  test.each<[string, Partial<Subscription>, string | null, string]>([
    ['active: it renews', {}, 'Nov 28, 2027', 'renews_on'],
    ['trial: it ends', { state: 'trial', trial_period_ends_at: '2026-11-28T23:59:59Z' }, 'Nov 28, 2026', 'trial_ends'],
    ['cancelled: access ends', CANCELLED, 'Nov 28, 2027', 'access_ends'],
    [
      'cancelled in the trial: access ends with it',
      { ...CANCELLED, expires_at: null, trial_period_ends_at: '2026-12-12T00:00:00Z' },
      'Dec 12, 2026',
      'access_ends',
    ],
    ['past due: grace ends', { state: 'past_due', grace_ends_at: '2027-12-05T00:00:00Z' }, 'Dec 5, 2027', 'owed_until'],
    ['expired: it ended', { state: 'expired' }, 'Nov 28, 2027', 'ended_on'],
    ['refunded: on a day', { state: 'refunded', refunded_at: '2026-12-10T00:00:00Z' }, 'Dec 10, 2026', 'refunded_on'],
    ['free: until a day', { state: 'free_access', is_manual_entry: true }, 'Nov 28, 2027', 'access_ends'],
  ])('%s', (_, change, date, fact) => {
    const display = shown(change)
    expect(display.date).toBe(date)
    expect(display.facts).toContainEqual([fact, date])
  })

  test('free access without an end has no date', () => {
    expect(shown({ state: 'free_access', is_manual_entry: true, expires_at: null }).date).toBeNull()
  })
})

describe('the offered actions', () => {
  test.each<[string, Partial<Subscription>, readonly string[]]>([
    ['active card', {}, ['cancel', 'upgrade']],
    ['trial card', { state: 'trial' }, ['cancel', 'upgrade']],
    ['past due card', { state: 'past_due' }, ['cancel']],
    ['active carrier', { store: 'dcb' }, ['cancel']],
    ['active bango', { store: 'bango' }, ['cancel']],
    ['a family’s owner', { seats: 6 }, ['cancel', 'family']],
    ['cancelled, refundable', REFUNDABLE, ['resume', 'refund']],
    ['cancelled, refundable by the help desk', { ...REFUNDABLE, refund_by: 'help_desk' }, ['resume']],
    ['cancelled, no longer refundable', CANCELLED, ['resume']],
    ['cancelled, by carrier', { ...CANCELLED, store: 'dcb' }, ['resume']],
    ['cancelled at Apple', { ...CANCELLED, store: 'apple' }, ['store_manage', 'store_support']],
    ['expired', { state: 'expired' }, ['subscribe']],
    ['refunded', { state: 'refunded' }, ['subscribe']],
    ['Apple', { store: 'apple' }, ['store_manage', 'store_support']],
    ['Google, expired', { store: 'google', state: 'expired' }, ['subscribe', 'store_support']],
    ['a seat in a family', { state: 'free_access', is_family_plan_redemption: true }, ['family']],
    ['a manual entry', { state: 'free_access', is_manual_entry: true }, []],
    ['a family plan that was given', { state: 'free_access', is_manual_entry: true, seats: 6 }, ['family']],
  ])('%s: %o', (_, change, actions) => {
    expect(shown(change).actions).toEqual(actions)
  })
})

test.each<[string, Partial<Subscription>, readonly string[]]>([
  ['another renews', {}, ['refund']],
  ['another is in its trial', { state: 'trial' }, ['refund']],
  ['another is past due', { state: 'past_due' }, ['refund']],
  ['another was cancelled too', CANCELLED, ['resume', 'refund']],
  ['somebody gives access', { state: 'free_access', is_manual_entry: true }, ['resume', 'refund']],
])('the actions on a cancelled subscription while %s', (_, change, actions) => {
  const cancelled = { ...ACTIVE, ...REFUNDABLE }
  const all = [cancelled, { ...ACTIVE, ...change, id: 'another' }]
  expect(subscriptionDisplay(cancelled, { slug: 'selah', language: ENGLISH, all }).actions).toEqual(actions)
})

test('prices, intervals and payment methods', () => {
  expect(shown({ subscription_interval: 'month', subscription_interval_count: 3 }).facts).toEqual([
    ['price', '$59.99 per 3 months'],
    ['renews_on', 'Nov 28, 2027'],
    ['paid_by', 'selah'],
    ['started', 'Nov 28, 2026'],
  ])
  expect([intervalText('year', 1), intervalText('month', 2)]).toEqual(['year', '2 months'])
  const stores = ['apple', 'google', 'bango', 'dcb', 'selah'].map((store) => shown({ store }).store)
  expect(stores).toEqual(['apple', 'google', 'bango', 'dcb', 'card'])
})

test('all subscriptions that give access are shown, else the latest', () => {
  const gone = { ...ACTIVE, id: 's0', state: 'expired' } as const
  const older = { ...gone, id: 's2' }
  expect(shownSubscriptions([ACTIVE, gone]).map(({ id }) => id)).toEqual(['s1'])
  expect(shownSubscriptions([gone, older]).map(({ id }) => id)).toEqual(['s0'])
  expect(shownSubscriptions([])).toEqual([])
})
