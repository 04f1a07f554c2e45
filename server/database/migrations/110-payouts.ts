import { type Kysely, sql } from 'kysely'
import { guardEntries } from './ledger-guard.ts'

/** Payouts of stores with their rows, what differs from our ledger, and what they book. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('payout')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('gross', 'bigint', (column) => column.notNull())
    .addColumn('fee', 'bigint', (column) => column.notNull())
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('rows', 'integer', (column) => column.notNull())
    .addColumn('matched', 'integer', (column) => column.notNull())
    .addColumn('differing', 'integer', (column) => column.notNull())
    .addColumn('arrives_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addColumn('bookings', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('payout_provider').on('payout').columns(['store', 'provider_id']).unique().execute()
  await schema.createIndex('payout_arrival').on('payout').columns(['arrives_at', 'id']).execute()
  await schema
    .createTable('payout_row')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payout_id', 'text', (column) => column.notNull())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('paid_key', 'text')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('occurred_at', 'bigint', (column) => column.notNull())
    .addColumn('gross', 'bigint', (column) => column.notNull())
    .addColumn('fee', 'bigint', (column) => column.notNull())
    .addColumn('net', 'bigint', (column) => column.notNull())
    .addColumn('source_amount', 'bigint', (column) => column.notNull())
    .addColumn('source_currency', 'text', (column) => column.notNull())
    .addColumn('exchange_rate', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('here', 'bigint')
    .addColumn('is_decided', 'integer', (column) => column.notNull())
    .addColumn('charge_id', 'text')
    .execute()
  await schema.createIndex('payout_row_position').on('payout_row').columns(['payout_id', 'position']).execute()
  await schema.createIndex('payout_row_key').on('payout_row').columns(['store', 'paid_key']).execute()
  await sql`create index payout_row_charge on payout_row (charge_id) where charge_id is not null`.execute(database)
  await schema.createIndex('charge_store_time').on('charge').columns(['store', 'charged_at']).execute()
  await schema.createIndex('refund_provider_id').on('refund').column('provider_id').execute()
  await sql`create index payout_row_undecided on payout_row (payout_id) where kind = 'dispute' and is_decided = 0`.execute(
    database,
  )
  await createDifferences(database)
  await schema
    .createTable('payout_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payout_id', 'text', (column) => column.notNull())
    .addColumn('group_key', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('payout_entry_once', ['group_key', 'account', 'currency'])
    .execute()
  await schema.createIndex('payout_entry_time').on('payout_entry').columns(['at', 'id']).execute()
  await schema.createIndex('payout_entry_payout').on('payout_entry').column('payout_id').execute()
  await guardEntries(database, 'payout_entry')
  await schema
    .createTable('payout_reading')
    .addColumn('store', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('watched_from', 'bigint')
    .execute()
}

async function createDifferences(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('payout_difference')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject_id', 'text', (column) => column.notNull().unique())
    .addColumn('store', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('payout_id', 'text')
    .addColumn('charge_id', 'text')
    .addColumn('here', 'bigint')
    .addColumn('there', 'bigint')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('note', 'text')
    .execute()
  await database.schema.createIndex('payout_difference_payout').on('payout_difference').column('payout_id').execute()
  const closed = [
    ['payout_difference_open', sql`is null`],
    ['payout_difference_closed', sql`is not null`],
  ] as const
  for (const [name, test] of closed) {
    await sql`create index ${sql.ref(name)} on payout_difference (found_at, id) where closed_at ${test}`.execute(
      database,
    )
  }
}
