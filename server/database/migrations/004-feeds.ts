import type { Kysely } from 'kysely'

/** Imported podcast feeds: their series, and the extra fields of their items. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('feed')
    .addColumn('series_id', 'text', (column) => column.primaryKey().references('series.id'))
    .addColumn('address', 'text', (column) => column.unique())
    .addColumn('podcast_guid', 'text')
    .addColumn('image_address', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('is_locked', 'integer', (column) => column.notNull())
    .addColumn('is_owner_agreed', 'integer', (column) => column.notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addColumn('next_check_at', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failure', 'text')
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('feed_next_check').on('feed').columns(['ended', 'next_check_at']).execute()
  await schema.createIndex('feed_podcast_guid').on('feed').columns(['podcast_guid']).execute()

  await schema
    .createTable('content_source')
    .addColumn('content_id', 'text', (column) => column.primaryKey().references('content.id'))
    .addColumn('series_id', 'text', (column) => column.notNull().references('feed.series_id'))
    .addColumn('guid', 'text', (column) => column.notNull())
    .addColumn('enclosure_address', 'text', (column) => column.notNull())
    .addColumn('image_address', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('season', 'integer')
    .addColumn('season_name', 'text')
    .addColumn('notes_html', 'text', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .addUniqueConstraint('content_source_guid', ['series_id', 'guid'])
    .execute()

  await schema
    .createTable('content_person')
    .addColumn('content_id', 'text', (column) => column.notNull().references('content.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('person_group', 'text')
    .addColumn('href', 'text')
    .addPrimaryKeyConstraint('content_person_key', ['content_id', 'position'])
    .execute()

  await schema
    .createTable('content_transcript')
    .addColumn('content_id', 'text', (column) => column.notNull().references('content.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('rel', 'text')
    .addPrimaryKeyConstraint('content_transcript_key', ['content_id', 'position'])
    .execute()
}
