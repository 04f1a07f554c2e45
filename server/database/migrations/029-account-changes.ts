import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Changes of sign-in methods with the previous values, kept while they can be undone. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('account_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', exactText(database), (column) => column.notNull().unique())
    .addColumn('sealed_state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('account_change_user').on('account_change').columns(['user_id', 'created_at']).execute()
  await schema.createIndex('account_change_end').on('account_change').column('expires_at').execute()
}
