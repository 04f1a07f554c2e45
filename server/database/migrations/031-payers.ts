import type { Kysely } from 'kysely'

/**
 * Recognizes payers: the card of a subscription, and self-service refunds. Also campaigns that are pending until the
 * user has verified an address.
 */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema.alterTable('subscription').addColumn('card_key', 'text').execute()
  await schema
    .createTable('self_service_refund')
    .addColumn('payer_key', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    // Two concurrent refunds of a payer take the same number: one waits for the other and comes second.
    .addPrimaryKeyConstraint('self_service_refund_key', ['payer_key', 'number'])
    .execute()
  await schema
    .createTable('pending_campaign')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('referral_code', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pending_campaign_key', ['user_id', 'code'])
    .execute()
}
