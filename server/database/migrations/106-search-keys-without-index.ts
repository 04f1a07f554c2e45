import type { Kysely } from 'kysely'

/**
 * Keys of a word that is no longer used are computed and found by themselves. Their indexes by word were two thirds of the
 * work of writing them.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  for (const name of ['prefix', 'slip']) await database.schema.dropIndex(`search_${name}_term`).ifExists().execute()
}
