import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { BOTH_DATABASES, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { type Database, openDatabase } from '../database.ts'
import * as accounts from '../migrations/002-accounts.ts'
import * as billing from '../migrations/016-billing.ts'
import * as watchedGifts from '../migrations/020-watched-gifts.ts'
import * as comparisons from '../migrations/022-next-comparison.ts'
import type { SubscriptionRow } from './billing-tables.ts'
import { listSubscriptionsToReconcile } from './subscriptions.ts'

const DAY = 24 * 3600_000
const BEFORE = { '002-accounts': accounts, '016-billing': billing, '020-watched-gifts': watchedGifts }

async function run(database: Database, migrations: Record<string, typeof billing>): Promise<void> {
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
}

/** A row of a version without `follow_at`. */
async function add(database: Database, id: string, given: Partial<SubscriptionRow>): Promise<void> {
  const { ended_told_at, referral_code, follow_at, card_key, beneficiary, regular_price, discount_periods, ...before } =
    newSubscription({
      ...{ id, user_id: id, product_id: 'premium-monthly', title: 'A plan', store: 'card', kind: 'paid' },
      ...{ price: 899, currency: 'USD', subscription_interval: 'month', subscription_interval_count: 1, seats: 1 },
      ...{ started_at: 0, created_at: 0, provider_id: id, ...given },
    })
  await database.insertInto('subscription').values(before).execute()
}

describe.each(BOTH_DATABASES)('subscriptions from before `follow_at`, on the %s database', (kind) => {
  test('are reconciled like others; those that ended long ago never', async () => {
    const place = await makeTestDatabase(kind)
    const database = openDatabase(place.address ?? `${place.dataDir}/test.db`)
    try {
      const now = Date.now()
      await run(database, BEFORE)
      await add(database, 'goes on', { followed_at: now - 2 * DAY })
      await add(database, 'just reconciled', { followed_at: now })
      await add(database, 'ended', { followed_at: now - 9 * DAY, ended_at: now - 9 * DAY })
      await add(database, 'ended long ago', { followed_at: now - 300 * DAY, ended_at: now - 300 * DAY })
      await add(database, 'paid back long ago', { followed_at: now - 300 * DAY, refunded_at: now - 300 * DAY })
      await add(database, 'ours to renew', { store: 'dcb', provider_id: null })
      await run(database, { ...BEFORE, '022-next-comparison': comparisons })
      const due = await listSubscriptionsToReconcile(database, { store: 'card', now, limit: 10 })
      expect(due.map(({ id }) => id)).toEqual(['ended', 'goes on'])
      const watched = await database.selectFrom('subscription').selectAll().where('follow_at', 'is not', null).execute()
      expect(watched.map(({ id }) => id).toSorted()).toEqual(['ended', 'goes on', 'just reconciled'])
      for (const { ended_at, followed_at, follow_at } of watched) {
        expect(follow_at).toBe(followed_at + (ended_at === null ? 1 : 7) * DAY)
      }
    } finally {
      await database.destroy()
      await place.drop()
    }
  })
})
