import { type Kysely, PostgresAdapter, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/** Key columns of the billing tables; of entitlements only the id that they share with their subscription. */
const KEYS = {
  subscription: ['user_id', 'store', 'provider_id', 'purchase_id', 'parent_id', 'gift_key'],
  charge: ['subscription_id', 'purchase_id', 'user_id', 'store', 'provider_id', 'consent_id'],
  charge_attempt: ['id', 'charge_id', 'correlator'],
  refund: ['id', 'charge_id', 'subscription_id', 'provider_id'],
  ledger_entry: ['id', 'group_key', 'account', 'charge_id', 'subscription_id'],
  consent: ['id', 'user_id'],
  purchase: ['id', 'user_id', 'store', 'subscription_id', 'charge_id', 'consent_id', 'checkout_id'],
  gift: ['id', 'purchase_id'],
  provider_request: ['id', 'subscription_id', 'subject_id'],
  entitlement: ['id'],
  message: ['id', 'recipient_key'],
} as const

/**
 * Fewer index writes per renewal. PostgreSQL updates all indexes of a changed row, unless no indexed column changed and
 * its page has free space (a HOT update).
 */
export async function up(database: Plain): Promise<void> {
  await leaveOutNothing(database)
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  await leaveOutNothingUnique(database)
  await compareByCodePoints(database)
  await sql`alter table subscription set (fillfactor = 50)`.execute(database)
  await sql`alter table charge_attempt set (fillfactor = 45)`.execute(database)
}

/** Partial indexes without null values. */
async function leaveOutNothing(database: Plain): Promise<void> {
  for (const [index, table, column] of [
    ['charge_purchase', 'charge', 'purchase_id'],
    ['subscription_notice', 'subscription', 'notice_at'],
    ['subscription_parent', 'subscription', 'parent_id'],
  ] as const) {
    await database.schema.dropIndex(index).ifExists().execute()
    await sql`create index ${sql.ref(index)} on ${sql.table(table)} (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(database)
  }
}

/** Partial unique indexes without null values. The embedded database has these constraints in its table definitions. */
async function leaveOutNothingUnique(database: Plain): Promise<void> {
  for (const { index, before, table, columns, given } of [
    { index: 'charge_provider', table: 'charge', columns: 'store, provider_id', given: 'provider_id' },
    { index: 'subscription_provider', table: 'subscription', columns: 'store, provider_id', given: 'provider_id' },
    {
      ...{ index: 'subscription_gift', before: 'subscription_gift_key_key' },
      ...{ table: 'subscription', columns: 'gift_key', given: 'gift_key' },
    },
  ]) {
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(before ?? index)}`.execute(database)
    await database.schema.dropIndex(index).ifExists().execute()
    await sql`create unique index ${sql.ref(index)} on ${sql.table(table)} (${sql.raw(columns)})
      where ${sql.ref(given)} is not null`.execute(database)
  }
}

/**
 * Gives foreign keys the "C" collation of the ids that they reference. With the installation's own collation the joins
 * could not use indexes, and ids were not in order of time.
 */
async function compareByCodePoints(database: Plain): Promise<void> {
  for (const [table, columns] of Object.entries(KEYS)) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`)
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(database)
  }
}
