import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MILLISECONDS as DAY } from '#rules/dates/durations.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUser } from '#server/database/accounts/sessions.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { addSubscription } from '../subscriptions/change-subscription.ts'
import { newSubscription } from '../subscriptions/new-subscription.ts'
import { notifyPaymentFailed, notifyUpcomingCharge } from './notify-buyer.ts'
import { notifyEnded } from './notify-ended.ts'

const NOW = Date.UTC(2026, 10, 24)

describe.each(DATABASE_KINDS)('messages about dates of a subscription, on the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  const at = (now: number) => ({ ...opened.program, clock: { ...opened.clock, now: () => now } })
  const subscribe = async (
    id: string,
    times: { expires_at: number; trial_period_ends_at?: number; canceled_at?: number },
  ) => {
    const email = `${id}@test.example`
    const row = newSubscription({
      ...{ id, user_id: id, product_id: 'premium-yearly', title: 'Selah Premium, yearly', seats: 1, store: 'card' },
      ...{ kind: 'paid', price: 5999, currency: 'USD', subscription_interval: 'year', subscription_interval_count: 1 },
      ...{ started_at: NOW - 300 * DAY, created_at: NOW - 300 * DAY, ...times },
    })
    await opened.database.transaction().execute(async (transaction) => {
      await insertUser(transaction, newUserRow({ id, created_at: 1, email, email_key: email, is_verified: 1 }))
      await addSubscription(transaction, row)
    })
    return { email, row }
  }
  const subjectsTo = async (email: string) => (await listMessages(opened.database, email)).map(({ subject }) => subject)

  test('the charge at the end of a trial is announced as that, and every other as a renewal', async () => {
    const end = NOW + 3 * DAY
    const trial = await subscribe('trial', { expires_at: end, trial_period_ends_at: end })
    const paid = await subscribe('paid', { expires_at: end, trial_period_ends_at: NOW - 290 * DAY })
    await opened.database.transaction().execute(async (transaction) => {
      for (const { row } of [trial, paid]) await notifyUpcomingCharge(transaction, at(NOW), row)
    })
    expect(await subjectsTo(trial.email)).toEqual([expect.stringContaining('trial')])
    expect(await subjectsTo(paid.email)).toEqual([expect.stringContaining('renews on')])
  })

  test('a failed payment is reported with the plan, the amount and the end of the grace', async () => {
    const { email, row } = await subscribe('failed', { expires_at: NOW })
    await opened.database.transaction().execute((transaction) => notifyPaymentFailed(transaction, at(NOW), row))
    const [letter, ...more] = await listMessages(opened.database, email)
    expect(more).toEqual([])
    expect(letter?.subject).toBe('A payment of $59.99 didn’t go through')
    expect(letter?.text).toMatch(/\$59\.99 for .*yearly.* You keep access until Dec 1, 2026/)
  })

  test('the end is announced in the millisecond in which access ends, and not before', async () => {
    const { email } = await subscribe('ending', { expires_at: NOW, canceled_at: NOW - DAY })
    await notifyEnded(at(NOW - 1))
    expect(await subjectsTo(email)).toEqual([])
    await notifyEnded(at(NOW))
    expect(await subjectsTo(email)).toEqual([expect.stringContaining('has ended')])
  })
})
