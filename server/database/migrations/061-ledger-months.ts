import type { Kysely } from 'kysely'

/** Months of the ledger that were closed, with their totals then. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('ledger_month')
    .addColumn('month', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('totals_json', 'text', (column) => column.notNull())
    .execute()
}
