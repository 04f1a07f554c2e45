import { type Kysely, sql } from 'kysely'

/**
 * Verification codes without readable addresses. The previous table, `proof`, stays for processes of the previous
 * build; codes sent before the update are invalid and must be requested again.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await sql`delete from proof`.execute(database)
  await schema
    .createTable('verification_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_address', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('link_hash', 'text', (column) => column.unique())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('remote_id', 'text')
    .execute()
  await schema
    .createIndex('verification_code_address')
    .on('verification_code')
    .columns(['address_hash', 'purpose'])
    .execute()
  await schema.createIndex('verification_code_end').on('verification_code').column('expires_at').execute()
  await schema.createIndex('session_family_end').on('session_family').column('expires_at').execute()
}
