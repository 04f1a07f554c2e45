import { type Kysely, sql } from 'kysely'
import { exactText } from './exact-text.ts'

/** Discounts made in the studio, who used them, and the price that follows a discount. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('discount')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('is_automatic', 'integer', (column) => column.notNull())
    .addColumn('percent_off', 'integer')
    .addColumn('amount_off', 'integer')
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('periods', 'integer', (column) => column.notNull())
    .addColumn('product_ids_json', 'text', (column) => column.notNull())
    .addColumn('is_for_new', 'integer', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('most_uses', 'integer')
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('stopped_at', 'bigint')
    .addColumn('announced_at', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('discount_use')
    .addColumn('discount_id', 'text', (column) => column.notNull())
    .addColumn('payer_key', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('discount_use_key', ['discount_id', 'payer_key'])
    .execute()
  await schema.createIndex('discount_use_purchase').on('discount_use').column('purchase_id').execute()
  await addPrices(database)
}

async function addPrices({ schema }: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['purchase', 'subscription']) {
    await schema.alterTable(table).addColumn('regular_price', 'integer').execute()
    await schema.alterTable(table).addColumn('discount_periods', 'integer').execute()
  }
  await schema.alterTable('purchase').addColumn('discount_id', 'text').execute()
  await schema
    .createIndex('purchase_discount')
    .on('purchase')
    .column('discount_id')
    .where(sql.ref('discount_id'), 'is not', null)
    .execute()
}
