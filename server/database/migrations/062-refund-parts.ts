import { type Kysely, sql } from 'kysely'

/**
 * A charge may have several refunds of ours, one pending at a time; and refunds above a limit wait for somebody else of the
 * team.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  // The same index for fewer rows, so that it refuses nothing that programs of the earlier version write.
  await schema.dropIndex('refund_own').execute()
  await sql`create unique index refund_own on refund (charge_id)
    where status = 'pending' and reason in ('asked', 'operator', 'too_late')`.execute(database)
  await schema
    .createTable('refund_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('answer', 'text')
    .execute()
  await schema.createIndex('refund_request_time').on('refund_request').columns(['asked_at', 'id']).execute()
  await schema.createIndex('refund_request_user').on('refund_request').column('user_id').execute()
}
