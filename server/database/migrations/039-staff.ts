import type { Kysely } from 'kysely'

/** Roles of staff, codes of the first run, and changes of the team. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .alterTable('user')
    .addColumn('is_staff', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('session_family')
    .addColumn('is_staff', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('staff_role')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('artist_id', 'text', (column) => column.notNull())
    .addColumn('refund_limit', 'integer')
    .addColumn('needs_review', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_role_key', ['user_id', 'role', 'artist_id'])
    .execute()
  await schema
    .createTable('first_run_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('staff_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('detail_json', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_event_at').on('staff_event').columns(['at', 'id']).execute()
}
