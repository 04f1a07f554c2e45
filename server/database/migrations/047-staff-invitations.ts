import type { Kysely } from 'kysely'

/** Invitations to the team. Only the hash of a code is stored. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('staff_invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('roles_json', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
