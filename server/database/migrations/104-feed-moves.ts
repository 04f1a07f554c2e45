import type { Kysely } from 'kysely'

/** Where a feed said that it has moved to, and why it was not followed. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  for (const name of ['moved_to', 'move_fault'] as const)
    await database.schema.alterTable('feed_check').addColumn(name, 'text').execute()
}
