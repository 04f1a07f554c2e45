import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasLeft, isPayingAt, trialOutcome } from '#rules/billing/money/paying-at.ts'
import { isRecurringState, recurringByCurrency } from '#rules/billing/money/recurring-revenue.ts'
import { subscriptionState } from '#rules/billing/subscription-state.ts'
import { DAY_MILLISECONDS as DAY } from '#rules/dates/durations.ts'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { subscriptionRecord } from '#server/present/subscriptions.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import { readCursor, writeCursor } from '../../keyset.ts'
import type { SubscriptionRow } from '../billing-tables.ts'
import {
  countChanges,
  listFigureSubscriptions,
  type SubscriptionFigure,
  sumDueByDay,
  sumSubscriptionsByState,
} from './subscription-figures.ts'

const NOW = 1000 * DAY
const WINDOW = { from: NOW - 30 * DAY, until: NOW }
const STORES = ['card', 'dcb', 'apple'] as const
/** Before, on and after each border of the rules. */
const TIMES = [null, -40, -31, -30, -29, -8, -7, -6, -1, 0, 1, 40].map((days) =>
  days === null ? null : NOW + days * DAY,
)

/** Numbers that repeat with the seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Subscriptions with every border in every field, in three stores and two currencies. */
function makeRows(count: number): SubscriptionRow[] {
  const next = numbersFrom(7)
  const time = (nulls: number) => (next(10) < nulls ? null : (TIMES[next(TIMES.length)] ?? null))
  return Array.from({ length: count }, (_, number) =>
    newSubscription({
      ...{ id: `s${number}`, user_id: `u${number}`, product_id: 'p', title: 'A plan', seats: 1 },
      ...{ store: STORES[next(3)] ?? 'card', kind: next(8) === 0 ? 'gift' : 'paid', price: 100 + next(900) },
      ...{ currency: next(3) === 0 ? 'EUR' : 'USD', subscription_interval: next(2) === 0 ? 'month' : 'year' },
      ...{ subscription_interval_count: 1, started_at: NOW - 60 * DAY, created_at: NOW - next(50) * DAY },
      ...{ active_start_date: time(3), trial_period_ends_at: time(4), expires_at: time(1), renews_at: time(6) },
      ...{ canceled_at: time(6), refunded_at: time(8), ended_at: time(7) },
    }),
  )
}

describe.each(BOTH_DATABASES)('figures of subscriptions on the %s database', (kind) => {
  const rows = makeRows(600)
  const paid = rows.filter((row) => row.kind === 'paid')
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
    for (const row of rows) await server.program.database.insertInto('subscription').values(row).execute()
  })
  afterAll(() => server.stop())

  const recordOf = (row: SubscriptionRow) => ({ ...subscriptionRecord(row), active_start_date: row.active_start_date })
  const stateOf = (row: SubscriptionRow) => subscriptionState(subscriptionRecord(row), NOW)
  const idsOf = (those: readonly SubscriptionRow[]) => those.map(({ id }) => id).sort()
  const listAll = async (figure: SubscriptionFigure, filter: object = {}) => {
    const { database } = server.program
    const found = await listFigureSubscriptions(database, { figure, now: NOW, window: WINDOW, limit: 1000, ...filter })
    return found.map(({ id }) => id).sort()
  }

  test('states are equal in SQL and in the rule', async () => {
    const groups = await sumSubscriptionsByState(server.program.database, NOW)
    const expected = new Map<string, number>()
    for (const row of paid) {
      const key = [row.store, row.currency, row.subscription_interval, stateOf(row)].join(' ')
      expected.set(key, (expected.get(key) ?? 0) + 1)
    }
    const counted = groups.map((row) => [
      [row.store, row.currency, row.subscription_interval, row.state].join(' '),
      row.count,
    ])
    expect(new Map(counted as [string, number][])).toEqual(expected)
    const recurring = paid.filter((row) => isRecurringState(stateOf(row))).map((row) => ({ ...row, count: 1 }))
    expect(recurringByCurrency(groups.filter(({ state }) => isRecurringState(state)))).toEqual(
      recurringByCurrency(recurring),
    )
    expect(await listAll('recurring', { currency: 'EUR' })).toEqual(
      idsOf(recurring.filter(({ currency }) => currency === 'EUR')),
    )
    for (const state of ['trial', 'active', 'past_due', 'cancelled', 'expired', 'refunded'] as const)
      expect(await listAll('state', { state, store: 'dcb' })).toEqual(
        idsOf(paid.filter((row) => row.store === 'dcb' && stateOf(row) === state)),
      )
  })

  test('who pays, who left and how trials ended are equal in SQL and in the rules', async () => {
    const { trials, churn } = await countChanges(server.program.database, { ...WINDOW, now: NOW })
    const of = (outcome: string) =>
      paid.filter((row) => trialOutcome(recordOf(row), { ...WINDOW, now: NOW }) === outcome)
    const ended = paid.filter((row) => trialOutcome(recordOf(row), { ...WINDOW, now: NOW }) !== undefined)
    expect(trials).toEqual({ ended: ended.length, kept: of('kept').length, trying: of('trying').length })
    expect(ended.length).toBeGreaterThan(20)
    expect(await listAll('trials_ended')).toEqual(idsOf(ended))
    expect(await listAll('trials_kept')).toEqual(idsOf(of('kept')))
    expect(await listAll('trials_trying')).toEqual(idsOf(of('trying')))
    const paying = paid.filter((row) => isPayingAt(recordOf(row), WINDOW.from))
    const left = paid.filter((row) => hasLeft(recordOf(row), WINDOW))
    expect(churn).toEqual({ paying: paying.length, left: left.length })
    expect(left.length).toBeGreaterThan(20)
    expect(await listAll('paying')).toEqual(idsOf(paying))
    expect(await listAll('left')).toEqual(idsOf(left))
  })

  test('renewals are due on their day, unless cancelled or over', async () => {
    const window = { from: NOW - DAY, until: NOW + 2 * DAY }
    const due = await sumDueByDay(server.program.database, { now: NOW, ...window })
    const rowsDue = paid.filter((row) => {
      const at = row.renews_at ?? row.expires_at ?? 0
      return at >= window.from && at < window.until && ['trial', 'active', 'past_due'].includes(stateOf(row))
    })
    expect(due.reduce((sum, { count }) => sum + count, 0)).toBe(rowsDue.length)
    expect(due.reduce((sum, { amount }) => sum + amount, 0)).toBe(rowsDue.reduce((sum, { price }) => sum + price, 0))
    expect(new Set(due.map(({ day }) => day))).toEqual(new Set([999, 1000, 1001]))
    expect(await listAll('due', { window })).toEqual(idsOf(rowsDue))
  })

  test('pages give each row once, newest first', async () => {
    const seen: string[] = []
    let after: ReturnType<typeof readCursor> | undefined
    for (;;) {
      const { database } = server.program
      const page = await listFigureSubscriptions(database, {
        figure: 'state',
        now: NOW,
        window: WINDOW,
        limit: 70,
        after,
      })
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      if (!last) break
      after = readCursor(writeCursor({ value: last.created_at, id: last.id }))
    }
    expect(seen.length).toBe(paid.length)
    expect(new Set(seen).size).toBe(paid.length)
  })
})
