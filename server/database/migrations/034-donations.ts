import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/**
 * Donations: beneficiary of a purchase, and of a charge. Single donations are reconciled by `follow_at`, monthly ones
 * as subscriptions.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema.alterTable('subscription').addColumn('beneficiary', 'text').execute()
  await schema.alterTable('charge').addColumn('beneficiary', 'text').execute()
  await schema
    .createTable('donation')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('beneficiary', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('replaces_id', 'text')
    .addColumn('follow_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('donation_user').on('donation').column('user_id').execute()
  await schema.createIndex('donation_follow').on('donation').column('follow_at').execute()
  // A partial index: charges of subscriptions, which are far more, are not in it.
  await schema
    .createIndex('subscription_donation_ended')
    .on('subscription')
    .column('ended_at')
    .where('kind' as never, '=', 'donation' as never)
    .where('ended_told_at' as never, 'is', null as never)
    .execute()
}
