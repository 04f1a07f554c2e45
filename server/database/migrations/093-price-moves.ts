import type { Kysely } from 'kysely'

/** New prices offered to running subscriptions, and the answer of each. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('price_move')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('ends_old', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('look_at', 'bigint')
    .addColumn('stopped_at', 'bigint')
    .addColumn('stopped_by', 'text')
    .execute()
  await schema.createIndex('price_move_look').on('price_move').column('look_at').execute()
  await schema
    .createTable('price_offer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('move_id', 'text', (column) => column.notNull())
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('old_price', 'integer', (column) => column.notNull())
    .addColumn('offered_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_from', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('agreed_at', 'bigint')
    .addColumn('change_id', 'text')
    .addColumn('closed_at', 'bigint')
    .execute()
  await schema
    .createIndex('price_offer_once')
    .on('price_offer')
    .columns(['move_id', 'subscription_id'])
    .unique()
    .execute()
  await schema.createIndex('price_offer_user').on('price_offer').column('user_id').execute()
  await schema.createIndex('price_offer_subscription').on('price_offer').column('subscription_id').execute()
}
