import type { Kysely } from 'kysely'

/** Ads of the house, and how often each was seen, heard and pressed: sums without days, people or browsers. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('house_ad')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('placement', 'text', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('picture_id', 'text')
    .addColumn('link', 'text')
    .addColumn('weight', 'integer', (column) => column.notNull())
    .addColumn('daily_cap', 'integer')
    .addColumn('skip_after', 'integer')
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('is_paused', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('house_ad_media').on('house_ad').column('media_id').execute()
  await schema
    .createTable('house_ad_count')
    .addColumn('ad_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('house_ad_count_key', ['ad_id', 'event'])
    .execute()
  await schema.alterTable('upload').addColumn('house_ad_id', 'text').execute()
}
