import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Identities of users at carriers and identity providers, passkeys, and used tokens. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('user_identity')
    .addColumn('key_hash', exactText(database), (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('user_identity_user').on('user_identity').column('user_id').execute()

  await schema
    .createTable('spent_key')
    .addColumn('key_hash', exactText(database), (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('spent_key_end').on('spent_key').column('expires_at').execute()

  await schema
    .createTable('carrier_consent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('subscription_interval', 'text', (column) => column.notNull())
    .addColumn('billing_reference', 'text')
    .addColumn('consented_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('carrier_consent_user').on('carrier_consent').columns(['user_id', 'created_at']).execute()

  await schema
    .createTable('passkey')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports_json', 'text', (column) => column.notNull())
    .addColumn('is_backed_up', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('passkey_user').on('passkey').column('user_id').execute()

  // For codes that a carrier sends and checks itself: the carrier's id of the code.
  await schema.alterTable('proof').addColumn('remote_id', 'text').execute()
  await schema.alterTable('message').addColumn('proof_id', 'text').execute()
}
