import type { Kysely } from 'kysely'

/** Whether anything was ever sold by an id is asked as a plan is typed: without an index this would read all subscriptions. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.createIndex('subscription_product').on('subscription').column('product_id').execute()
}
