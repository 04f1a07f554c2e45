import type { Kysely } from 'kysely'

/**
 * Whether an import found a passage of an item, so that taking away the same one that was added by hand leaves it. Of
 * older rows it is unknown (0) until the item's next import.
 */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .alterTable('content_verse')
    .addColumn('is_found', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
