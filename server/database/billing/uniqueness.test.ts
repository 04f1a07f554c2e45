import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSubscription } from '#server/billing/subscriptions/new-subscription.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts'
import type { Transaction } from '../database.ts'
import type { ChargeRow, SubscriptionRow } from './billing-tables.ts'
import { insertCharge } from './charges.ts'
import { insertSubscription } from './subscriptions.ts'

let server: TestServer
const write = <answer>(work: (transaction: Transaction) => Promise<answer>) =>
  server.program.database.transaction().execute(work)

const subscription = (id: string, given: Partial<SubscriptionRow>) =>
  newSubscription({
    ...{ id, user_id: id, product_id: 'premium-monthly', title: 'A plan', store: 'card', kind: 'paid' },
    ...{ price: 899, currency: 'USD', subscription_interval: 'month', subscription_interval_count: 1, seats: 1 },
    ...{ started_at: 0, created_at: 0, ...given },
  })

const charge = (id: string, provider_id: string | null): ChargeRow => ({
  ...{ id, subscription_id: id, purchase_id: null, user_id: id, title: 'A plan', store: 'dcb', kind: 'period' },
  ...{ provider_id, amount: 499, currency: 'USD', status: 'pending', period_start: 0, period_end: 1, charged_at: 0 },
  ...{ refunded_at: null, disputed_at: null, consent_id: null, beneficiary: null },
})

describe.each(BOTH_DATABASES)('unique keys of billing, on the %s database', (kind) => {
  beforeAll(async () => {
    server = await startTestServer(kind, { isEmpty: true })
  })
  afterAll(() => server.stop())

  test('a store’s charge id is unique; any number of charges have none', async () => {
    expect(await write((transaction) => insertCharge(transaction, charge('a', 'taken')))).toBe(true)
    expect(await write((transaction) => insertCharge(transaction, charge('b', 'taken')))).toBe(false)
    expect(await write((transaction) => insertCharge(transaction, charge('c', null)))).toBe(true)
    expect(await write((transaction) => insertCharge(transaction, charge('d', null)))).toBe(true)
  })

  test.each([
    ['a store’s subscription id', { provider_id: 'sub_1' }],
    ['a gift', { gift_key: 'gift:1' }],
  ])('%s is unique; any number of rows have none', async (_, given) => {
    const add = (id: string, more: Partial<SubscriptionRow>) =>
      write((transaction) => insertSubscription(transaction, subscription(`${id} ${Object.keys(given)}`, more)))
    expect(await add('a', given)).toBe(true)
    expect(await add('b', given)).toBe(false)
    expect(await add('c', {})).toBe(true)
    expect(await add('d', {})).toBe(true)
  })
})

describe('indexes of billing, on PostgreSQL', () => {
  beforeAll(async () => {
    server = await startTestServer('postgresql', { isEmpty: true })
  })
  afterAll(() => server.stop())

  test.each([
    ['the charges of subscriptions', 'charge', 'charge.subscription_id = subscription.id', 'subscription'],
    ['the access of subscriptions', 'entitlement', 'entitlement.id = subscription.id', 'subscription'],
    ['the attempts at charges', 'charge_attempt', 'charge_attempt.charge_id = charge.id', 'charge'],
    ['the entries of charges', 'ledger_entry', "ledger_entry.group_key = 'charge:' || charge.id", 'charge'],
    ['the refunds of charges', 'refund', 'refund.charge_id = charge.id', 'charge'],
  ])('%s are found by an index in joins of many rows', async (_, sought, same, many) => {
    const plan = await server.program.database.transaction().execute(async (transaction) => {
      for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan']) {
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction)
      }
      const one = sql`select count(*) from ${sql.table(sought)} where ${sql.raw(same)}`
      const query = sql<Record<string, string>>`explain select (${one}) from ${sql.table(many)}`
      return (await query.execute(transaction)).rows.map((row) => row['QUERY PLAN'])
    })
    expect(plan.join('\n')).toMatch(/Index Cond: .* = /)
  })
})
