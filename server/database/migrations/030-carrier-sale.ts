import type { Kysely } from 'kysely'

/** Customers who consented on the carrier's own screen are not asked again. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .alterTable('purchase')
    .addColumn('asks_payer', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
