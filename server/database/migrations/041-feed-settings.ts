import { type Kysely, sql } from 'kysely'

const FLAGS = ['is_paused', 'needs_approval', 'items_left'] as const

/** Settings of a feed by staff, and a record of each fetch. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  for (const name of FLAGS) {
    await schema
      .alterTable('feed')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  for (const name of ['category', 'locale', 'feed_locale'] as const)
    await schema.alterTable('feed').addColumn(name, 'text').execute()
  for (const name of ['completed_at', 'removed_at'] as const)
    await schema.alterTable('feed').addColumn(name, 'bigint').execute()
  await schema
    .alterTable('content_source')
    .addColumn('is_waiting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update feed set completed_at = checked_at,
    feed_locale = (select locale from series where series.id = feed.series_id)`.execute(database)
  await schema
    .createTable('feed_check')
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('new_count', 'integer', (column) => column.notNull())
    .addColumn('changed_count', 'integer', (column) => column.notNull())
    .addColumn('gone_count', 'integer', (column) => column.notNull())
    .addColumn('left_out_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_check_key', ['series_id', 'number'])
    .execute()
}
