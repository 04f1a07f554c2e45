import { type Kysely, PostgresAdapter, sql } from 'kysely'

type Plain = Kysely<Record<string, never>>

/**
 * Money goes back of a charge more than once, and not only by us. Who pays by a phone that is not known to be theirs proves
 * it first. Whose subscription has ended is told of it once.
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
  // What ended before is no news, also where it was left to run out.
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const now = isPostgres ? sql`(extract(epoch from now()) * 1000)::bigint` : sql`cast(unixepoch() as integer) * 1000`
  await sql`update subscription set ended_told_at = coalesce(refunded_at, ended_at, ${now})
    where refunded_at is not null or ended_at is not null
      or id in (select id from entitlement where ends_at <= ${now})`.execute(database)
  await schema.createIndex('entitlement_end').on('entitlement').column('ends_at').execute()
}
