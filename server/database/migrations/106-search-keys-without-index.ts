import type { Kysely } from 'kysely'

/**
 * The keys of an unused word are computed from the word and looked up directly, so their indexes by word are dropped: these
 * were two thirds of the work of writing keys.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  for (const name of ['prefix', 'slip']) await database.schema.dropIndex(`search_${name}_term`).ifExists().execute()
}
