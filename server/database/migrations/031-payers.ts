import type { Kysely } from 'kysely'

/**
 * By what a payer is known again: the card of a subscription, and the refunds that somebody asked for by themselves. And
 * campaign days that wait until whoever asked for them has proved an address.
 */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema.alterTable('subscription').addColumn('card_key', 'text').execute()
  await schema
    .createTable('self_service_refund')
    .addColumn('payer_key', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    // Two refunds of one payer at the same moment take the same number: one of them waits, and then comes second.
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
