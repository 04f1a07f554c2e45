import { describe, expect, test } from 'vitest'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { BOTH_DATABASES, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { newUserRow } from '../accounts/new-user-row.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import type { ChargeRow } from './billing-tables.ts'
import { listInvariantViolations } from './invariants.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DAY = 24 * 3600_000

const charge: ChargeRow = {
  id: 'charge',
  subscription_id: 'plan',
  purchase_id: null,
  user_id: 'ruth',
  title: 'A plan',
  store: 'dcb',
  kind: 'period',
  provider_id: 'one',
  amount: 899,
  currency: 'USD',
  status: 'succeeded',
  period_start: NOW,
  period_end: NOW + 30 * DAY,
  charged_at: NOW,
  refunded_at: null,
  disputed_at: null,
  consent_id: null,
  beneficiary: null,
}

const plan = newSubscription({
  id: 'plan',
  user_id: 'ruth',
  product_id: 'premium-monthly',
  title: 'A plan',
  store: 'dcb',
  kind: 'paid',
  price: 899,
  currency: 'USD',
  subscription_interval: 'month',
  subscription_interval_count: 1,
  seats: 1,
  started_at: NOW,
  expires_at: NOW + 30 * DAY,
  created_at: NOW,
})

async function fill(database: Database): Promise<void> {
  await database
    .insertInto('user')
    .values(newUserRow({ id: 'ruth', is_verified: 1, created_at: NOW }))
    .execute()
  await database.insertInto('subscription').values(plan).execute()
  const span = { id: 'plan', user_id: 'ruth', source: 'dcb', starts_at: NOW, ends_at: NOW + 37 * DAY }
  await database.insertInto('entitlement').values(span).execute()
  await database.insertInto('charge').values(charge).execute()
  const entry = { group_key: 'charge:charge', currency: 'USD', subscription_id: 'plan', charge_id: 'charge', at: NOW }
  await database
    .insertInto('ledger_entry')
    .values([
      { id: 'a', account: 'store:dcb', amount: 899, ...entry },
      { id: 'b', account: 'income', amount: -899, ...entry },
    ])
    .execute()
}

/** Each violates one invariant, named first. */
const BREAKS: readonly [string, (database: Database) => Promise<unknown>][] = [
  [
    'I1',
    (database) =>
      database
        .insertInto('charge')
        .values({ ...charge, id: 'again', kind: 'double', provider_id: 'two' })
        .execute(),
  ],
  [
    'I2',
    (database) =>
      database
        .updateTable('subscription')
        .set({ expires_at: NOW + DAY })
        .execute(),
  ],
  ['I3', (database) => database.updateTable('subscription').set({ refunded_at: NOW }).execute()],
  [
    'I4',
    (database) =>
      database
        .updateTable('entitlement')
        .set({ ends_at: NOW + DAY })
        .execute(),
  ],
  ['I6', (database) => database.updateTable('charge').set({ amount: 900 }).execute()],
  [
    'I7',
    (database) =>
      database
        .insertInto('provider_event')
        .values({
          ...{ id: 'e', store: 'dcb', event_id: 'e', type: 'x', occurred_at: NOW, received_at: NOW, about_json: '{}' },
          ...{ snapshot_json: null, due_at: null, attempts: 12, claimed_until: 0, handled_at: null, last_failure: 'x' },
        })
        .execute(),
  ],
  ['I8', (database) => database.updateTable('charge').set({ status: 'refunded' }).execute()],
  ['I14', (database) => database.updateTable('charge').set({ beneficiary: 'house' }).execute()],
  ['I14', (database) => database.updateTable('subscription').set({ kind: 'donation' }).execute()],
  [
    'I9',
    (database) =>
      database
        .insertInto('gift')
        .values({
          ...{ id: 'g', code: 'G', product_id: 'gift-yearly', purchase_id: null, buyer_id: null, from_name: null },
          ...{ recipient_email: null, recipient_name: null, message: null, send_at: null, sent_at: null },
          ...{ redeemed_by: 'ruth', redeemed_at: NOW, revoked_at: null, created_at: NOW },
          ...{ held_at: null, follow_at: null },
        })
        .execute(),
  ],
  [
    'I13',
    async (database) => {
      const waiting = { status: 'pending', provider_id: null, period_start: NOW + 30 * DAY } as const
      await database
        .insertInto('charge')
        .values({ ...charge, id: 'waiting', ...waiting, charged_at: NOW - 3 * DAY })
        .execute()
      const attempt = { id: 'a', number: 1, correlator: 'a', provider_id: null, decline: null, ended_at: null }
      await database
        .insertInto('charge_attempt')
        .values({ ...attempt, charge_id: 'waiting', status: 'unknown', started_at: NOW - 3 * DAY })
        .execute()
    },
  ],
]

describe.each(BOTH_DATABASES)('billing invariants, on the %s database', (kind) => {
  test('none is violated in valid data, and each violation is found by its name', async () => {
    const place = await makeTestDatabase(kind)
    const database = openDatabase(place.address ?? `${place.dataDir}/test.db`)
    try {
      await migrate(database)
      await fill(database)
      expect(await listInvariantViolations(database, NOW)).toEqual([])
      for (const [name, breakIt] of BREAKS) {
        const undone = new Error('undone')
        await database
          .transaction()
          .execute(async (transaction) => {
            await breakIt(transaction)
            const found = (await listInvariantViolations(transaction, NOW)).map(
              ({ invariant }) => invariant.split(' ')[0],
            )
            expect(found).toContain(name)
            throw undone
          })
          .catch((error: unknown) => expect(error).toBe(undone))
      }
      expect(await listInvariantViolations(database, NOW)).toEqual([])
    } finally {
      await database.destroy()
      await place.drop()
    }
  })
})
