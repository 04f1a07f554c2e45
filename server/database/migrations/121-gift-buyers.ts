import type { Kysely } from 'kysely'

/** Finds the gifts that somebody bought. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema.createIndex('gift_buyer').on('gift').column('buyer_id').execute()
}
