import type { Kysely } from 'kysely'

/** How many bytes the members with a role, or one member, can keep uploaded. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('role_upload_space')
    .addColumn('role', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('member_upload_space')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute()
}
