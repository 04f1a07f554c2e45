import { expect, test } from 'vitest'
import { type HistorySubscription, type PersonFacts, personHistory } from './person-history.ts'

const DAY = 86_400_000
const PLAN = { title: 'Premium, monthly', store: 'card' as const, amount: 899, currency: 'USD' }
const NOTHING: PersonFacts = {
  created_at: 0,
  subscriptions: [],
  charges: [],
  declined: [],
  refunds: [],
  planChanges: [],
}
const SUBSCRIPTION: HistorySubscription = {
  id: 'sub-1',
  title: PLAN.title,
  store: PLAN.store,
  currency: PLAN.currency,
  price: 899,
  kind: 'paid',
  started_at: DAY,
  trial_period_ends_at: 8 * DAY,
  active_start_date: 8 * DAY,
  expires_at: 38 * DAY,
  canceled_at: null,
  refunded_at: null,
  ended_at: null,
  next_charge_at: 38 * DAY,
  past_due_at: null,
}
const CHARGE = {
  ...PLAN,
  id: 'ch-1',
  status: 'succeeded' as const,
  charged_at: 8 * DAY,
  period_end: 38 * DAY,
  disputed_at: null,
  text: 'I agree',
  agreed_at: DAY,
}

const DECLINED = {
  ...PLAN,
  charge_id: 'ch-1',
  subscription_id: 'sub-1',
  period_start: 8 * DAY,
  decline: 'insufficient_credit',
}

const kindsOf = (facts: Partial<PersonFacts>) => personHistory({ ...NOTHING, ...facts }).map(({ kind }) => kind)

test('the history of somebody who only joined has one line', () => {
  expect(personHistory(NOTHING)).toMatchObject([{ kind: 'joined', at: '1970-01-01T00:00:00.000Z' }])
})

test('the history of a subscriber has coming events first, and one consent for all charges', () => {
  const charges = [CHARGE, { ...CHARGE, id: 'ch-2', charged_at: 38 * DAY, period_end: 68 * DAY }]
  const subscriptions = [{ ...SUBSCRIPTION, expires_at: 68 * DAY, next_charge_at: 68 * DAY }]
  const history = personHistory({ ...NOTHING, subscriptions, charges })
  expect(history.map(({ kind }) => kind)).toEqual(['renews', 'paid', 'paid', 'trial_began', 'agreed', 'joined'])
  expect(history[0]).toMatchObject({ at: new Date(68 * DAY).toISOString(), amount: 899 })
  expect(history[1]).toMatchObject({ charge_id: 'ch-2', until: new Date(68 * DAY).toISOString() })
  expect(history[4]).toMatchObject({ detail: 'I agree' })
})

test('a declined charge is shown with its reason, and not as paid', () => {
  const charges = [{ ...CHARGE, status: 'pending' as const, text: null }]
  const declined = [{ ...DECLINED, at: 9 * DAY }]
  expect(personHistory({ ...NOTHING, charges, declined })[0]).toMatchObject({
    kind: 'refused',
    detail: 'insufficient_credit',
    charge_id: 'ch-1',
  })
  expect(kindsOf({ charges })).toEqual(['joined'])
})

test('a refund, which also ended the subscription, is no cancellation', () => {
  const refunds = [{ ...PLAN, charge_id: 'ch-1', created_at: 10 * DAY }]
  const ended = { ...SUBSCRIPTION, canceled_at: 10 * DAY, refunded_at: 10 * DAY, next_charge_at: null }
  expect(kindsOf({ subscriptions: [ended], refunds })).toEqual(['refunded', 'trial_began', 'joined'])
})

test('a cancellation, a dispute and an end are shown, the newest first', () => {
  const over = { ...SUBSCRIPTION, canceled_at: 20 * DAY, ended_at: 30 * DAY, next_charge_at: null }
  const charges = [{ ...CHARGE, text: null, disputed_at: 25 * DAY }]
  expect(kindsOf({ subscriptions: [over], charges })).toEqual([
    'ended',
    'disputed',
    'cancelled',
    'paid',
    'trial_began',
    'joined',
  ])
})

test('a gift is granted, with its end', () => {
  const gift = { ...SUBSCRIPTION, kind: 'gift' as const, trial_period_ends_at: null, next_charge_at: null }
  expect(personHistory({ ...NOTHING, subscriptions: [gift] })[0]).toMatchObject({
    kind: 'granted',
    detail: 'gift',
    until: new Date(38 * DAY).toISOString(),
  })
})

test('each payment names its store, and a gift has none', () => {
  const charges = [CHARGE, { ...CHARGE, id: 'ch-2', store: 'dcb' as const, charged_at: 9 * DAY }]
  const subscriptions = [SUBSCRIPTION, { ...SUBSCRIPTION, store: 'apple' as const }]
  const lines = personHistory({ ...NOTHING, subscriptions, charges })
  const storesOf = (kind: string) => lines.filter((line) => line.kind === kind).map(({ store }) => store)
  // A payment to an app store has no charge here.
  expect(storesOf('paid')).toEqual(['dcb', 'apple', 'card'])
  expect(lines.find(({ store }) => store === 'apple')).toMatchObject({ kind: 'renews' })
  expect(lines.find(({ kind, store }) => kind === 'paid' && store === 'apple')).toMatchObject({
    ...{ charge_id: null, amount: null },
    until: new Date(38 * DAY).toISOString(),
  })
  expect(storesOf('renews')).toEqual(['card', 'apple'])
  const gift = { ...SUBSCRIPTION, kind: 'gift' as const, trial_period_ends_at: null, next_charge_at: null }
  expect(personHistory({ ...NOTHING, subscriptions: [gift] })[0]).toMatchObject({ kind: 'granted', store: null })
})

test('a declined renewal has one line for the access that continues until the last retry', () => {
  const declined = [38, 39, 41].map((day) => ({
    ...DECLINED,
    charge_id: 'ch-2',
    period_start: 38 * DAY,
    at: day * DAY,
  }))
  const history = personHistory({ ...NOTHING, subscriptions: [{ ...SUBSCRIPTION, next_charge_at: null }], declined })
  const grace = history.filter(({ kind }) => kind === 'grace_began')
  expect(grace).toMatchObject([{ charge_id: 'ch-2', at: isoDay(38), until: isoDay(45) }])
})

test.each([
  ['insufficient_credit', true],
  ['spend_limit', true],
  ['a code of later', true],
  ['barred', false],
  ['cancelled_by_payer', false],
  ['amount_not_allowed', false],
])('a renewal that was declined as %s begins a grace period: %s', (decline, hasGrace) => {
  const declined = [{ ...DECLINED, decline, charge_id: 'ch-2', period_start: 38 * DAY, at: 38 * DAY }]
  const kinds = kindsOf({ subscriptions: [{ ...SUBSCRIPTION, next_charge_at: null }], declined })
  expect([kinds.includes('refused'), kinds.includes('grace_began')]).toEqual([true, hasGrace])
})

test('a renewal that was first tried after the last retry begins no grace period', () => {
  const declined = [{ ...DECLINED, charge_id: 'ch-2', period_start: 38 * DAY, at: 46 * DAY }]
  const kinds = kindsOf({ subscriptions: [{ ...SUBSCRIPTION, next_charge_at: null }], declined })
  expect(kinds).not.toContain('grace_began')
})

test('a first charge that was declined began no grace period', () => {
  const subscriptions = [{ ...SUBSCRIPTION, started_at: 8 * DAY, trial_period_ends_at: null }]
  expect(kindsOf({ subscriptions, declined: [{ ...DECLINED, at: 8 * DAY }] })).not.toContain('grace_began')
  expect(kindsOf({ declined: [{ ...DECLINED, subscription_id: null, at: 8 * DAY }] })).not.toContain('grace_began')
})

test('a late charge of a store that charges by itself begins a grace period', () => {
  const late = { ...SUBSCRIPTION, store: 'card' as const, past_due_at: 38 * DAY, next_charge_at: null }
  expect(personHistory({ ...NOTHING, subscriptions: [late] })[0]).toMatchObject({
    kind: 'grace_began',
    at: isoDay(38),
    until: isoDay(45),
  })
})

test('moves to another store and to another plan are shown, with the consent', () => {
  const first = { ...SUBSCRIPTION, store: 'dcb' as const, next_charge_at: null, trial_period_ends_at: null }
  const second = { ...first, id: 'sub-2', store: 'card' as const, started_at: 50 * DAY }
  const third = { ...second, id: 'sub-3', started_at: 60 * DAY }
  const change = { ...PLAN, title: 'Premium, yearly', amount: 5999, at: 70 * DAY, text: 'I agree', agreed_at: 70 * DAY }
  const history = personHistory({ ...NOTHING, subscriptions: [third, second, first], planChanges: [change] })
  expect(history.slice(0, 2)).toMatchObject([
    { kind: 'plan_changed', title: 'Premium, yearly', amount: 5999, detail: 'I agree', agreed_at: isoDay(70) },
    { kind: 'store_changed', store: 'card', at: isoDay(50) },
  ])
  expect(history.map(({ kind }) => kind).filter((kind) => kind === 'store_changed')).toHaveLength(1)
})

test('each payment has the consent behind it', () => {
  const { detail, agreed_at } = personHistory({ ...NOTHING, charges: [CHARGE] })[0] ?? {}
  expect([detail, agreed_at]).toEqual(['I agree', isoDay(1)])
})

function isoDay(day: number): string {
  return new Date(day * DAY).toISOString()
}
