import type { Kysely } from 'kysely'

/** Experiments on front pages. At most one of a tab is running. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('tab_experiment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tab', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('version_name', 'text', (column) => column.notNull())
    .addColumn('document_json', 'text', (column) => column.notNull())
    .addColumn('results_json', 'text')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('started_by', 'text')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text')
    .execute()
  await schema.createIndex('tab_experiment_tab').on('tab_experiment').columns(['tab', 'started_at']).execute()
  await schema
    .createIndex('tab_experiment_running')
    .unique()
    .on('tab_experiment')
    .column('tab')
    .where('state' as never, '=', 'running' as never)
    .execute()
}
