import type { Kysely } from 'kysely'

/** A new product's id must be new to purchases and gifts as well: without indexes each check would read all of them. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  for (const table of ['purchase', 'gift'])
    await database.schema.createIndex(`${table}_product`).on(table).column('product_id').execute()
}
