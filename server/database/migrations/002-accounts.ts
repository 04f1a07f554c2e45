import type { Kysely } from 'kysely'

/** Users, entitlements and sessions. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('is_dcb', 'integer', (column) => column.notNull())
    .addColumn('is_operator', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await schema
    .createTable('entitlement')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .execute()
  await schema.createIndex('entitlement_user').on('entitlement').columns(['user_id', 'starts_at']).execute()

  await schema
    .createTable('session_family')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id'))
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('current_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('rotated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('session_family_user').on('session_family').columns(['user_id']).execute()
}
