import { type Kysely, PostgresAdapter, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/**
 * Several returns per charge, including those that we did not make; verification of payers by phone; one notice when a
 * subscription has ended.
 */
export async function up(database: Plain): Promise<void> {
  const { schema } = database
  await schema.dropIndex('refund_once').execute()
  await sql`create unique index refund_own on refund (charge_id)
    where status <> 'refused' and reason in ('asked', 'operator', 'too_late')`.execute(database)
  await sql`create unique index refund_provider on refund (charge_id, provider_id)
    where status <> 'refused' and provider_id is not null`.execute(database)
  await schema.createIndex('refund_charge').on('refund').column('charge_id').execute()
  await schema
    .alterTable('purchase')
    .addColumn('is_payer_proven', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('subscription').addColumn('ended_told_at', 'bigint').execute()
  // Subscriptions that ended before this migration, also by expiry, get no notice.
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const now = isPostgres ? sql`(extract(epoch from now()) * 1000)::bigint` : sql`cast(unixepoch() as integer) * 1000`
  await sql`update subscription set ended_told_at = coalesce(refunded_at, ended_at, ${now})
    where refunded_at is not null or ended_at is not null
      or id in (select id from entitlement where ends_at <= ${now})`.execute(database)
  await schema.createIndex('entitlement_end').on('entitlement').column('ends_at').execute()
}
