import type { Kysely } from 'kysely'

/**
 * While staff type a new plan, each id is checked: was anything ever sold under it? Without an index this would read all
 * subscriptions.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.createIndex('subscription_product').on('subscription').column('product_id').execute()
}
