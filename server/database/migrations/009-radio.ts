import type { Kysely } from 'kysely'

/** Radio: channels, segmented recordings, and each channel's program history. */
export async function up({ schema }: Kysely<Record<string, never>>): Promise<void> {
  await schema
    .createTable('radio_channel')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('handle_key', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('epoch', 'bigint', (column) => column.notNull())
    .addColumn('entries_json', 'text', (column) => column.notNull())
    .addColumn('fallback_content_id', 'text')
    .addColumn('pack', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('live_track')
    .addColumn('media_id', 'text', (column) => column.primaryKey().references('media.id'))
    .addColumn('sample_rate', 'integer', (column) => column.notNull())
    .addColumn('init_bytes', 'integer', (column) => column.notNull())
    .addColumn('segments_json', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('radio_rotation')
    .addColumn('channel_id', 'text', (column) => column.notNull().references('radio_channel.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('first_sequence', 'bigint', (column) => column.notNull())
    .addColumn('first_discontinuity', 'bigint', (column) => column.notNull())
    .addColumn('tracks_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('radio_rotation_key', ['channel_id', 'number'])
    .execute()
}
