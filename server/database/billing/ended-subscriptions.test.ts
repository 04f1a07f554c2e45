import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { BOTH_DATABASES, makeTestDatabase } from '#testing/databases/test-databases.ts'
import { type Database, openDatabase } from '../database.ts'
import * as accounts from '../migrations/002-accounts.ts'
import * as billing from '../migrations/016-billing.ts'
import * as returns from '../migrations/018-returns.ts'
import { listEndedSubscriptionsToNotify } from './ended-subscriptions.ts'

const DAY = 24 * 3600_000

describe.each(BOTH_DATABASES)('ends without a notice, on the %s database', (kind) => {
  let place: Awaited<ReturnType<typeof makeTestDatabase>>
  let database: Database

  beforeAll(async () => {
    place = await makeTestDatabase(kind)
    database = openDatabase(place.address ?? `${place.dataDir}/test.db`)
  })
  afterAll(async () => {
    await database.destroy()
    await place.drop()
  })

  const run = async (migrations: Record<string, typeof billing>) => {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  }
  /** A row of a version without `ended_told_at`. */
  const add = async (id: string, ends_at: number, refunded_at: number | null = null) => {
    const {
      ended_told_at,
      referral_code,
      follow_at,
      card_key,
      beneficiary,
      regular_price,
      discount_periods,
      ...before
    } = newSubscription({
      ...{ id, user_id: id, product_id: 'premium-monthly', title: 'A plan', store: 'dcb', kind: 'paid' },
      ...{ price: 899, currency: 'USD', subscription_interval: 'month', subscription_interval_count: 1, seats: 1 },
      ...{ started_at: ends_at - 30 * DAY, expires_at: ends_at, created_at: ends_at - 30 * DAY, refunded_at },
      canceled_at: ends_at - DAY,
    })
    const person = {
      id,
      is_verified: 1,
      is_dcb: 0,
      is_operator: 0,
      created_at: ends_at - 30 * DAY,
    } as const
    await database.insertInto('user').values(person).execute()
    await database.insertInto('subscription').values(before).execute()
    const span = { id, user_id: id, source: 'selah-dcb', starts_at: ends_at - 30 * DAY, ends_at }
    await database.insertInto('entitlement').values(span).execute()
  }

  test('subscriptions that ended before the update are not announced; later ones are', async () => {
    const now = Date.now()
    await run({ '002-accounts': accounts, '016-billing': billing })
    await add('cancelled and run out', now - 5 * DAY)
    await add('refunded', now - 5 * DAY, now - 5 * DAY)
    await add('cancelled and still there', now + 5 * DAY)
    await run({ '002-accounts': accounts, '016-billing': billing, '018-returns': returns })
    const unannounced = async (at: number) =>
      (await listEndedSubscriptionsToNotify(database, { since: now - 60 * DAY, now: at, limit: 10 })).map(
        ({ id }) => id,
      )
    expect(await unannounced(now + DAY)).toEqual([])
    expect(await unannounced(now + 6 * DAY)).toEqual(['cancelled and still there'])
  })
})
