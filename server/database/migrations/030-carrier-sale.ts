import type { Kysely } from 'kysely'

/** A customer who agreed on the carrier's own screen is not asked again. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .alterTable('purchase')
    .addColumn('asks_payer', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
