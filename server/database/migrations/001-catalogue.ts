import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

type Schema = Kysely<Record<string, never>>

/** Artists, series, content, feeds and media. */
export async function up(database: Schema): Promise<void> {
  const { schema } = database

  await schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('main_file', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .execute()

  await schema
    .createTable('media_file')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_file_key', ['media_id', 'name'])
    .execute()

  await schema
    .createTable('artist')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('handle_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('profile_image', 'text', (column) => column.notNull())
    .addColumn('header_image', 'text')
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('followers_count', 'integer', (column) => column.notNull())
    .addColumn('giving_url', 'text')
    .addColumn('promo_unit_json', 'text')
    .addColumn('gift_campaign_json', 'text')
    .addColumn('featured_leaders_json', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('series')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('handle', 'text', (column) => column.notNull())
    .addColumn('handle_key', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('og_title', 'text')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('og_description', 'text')
    .addColumn('artist_id', 'text', (column) => column.references('artist.id'))
    .addColumn('author_name', 'text')
    .addColumn('tags_json', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('is_podcast', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('content_order', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('visible_at', 'bigint')
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('wide_image', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('series_artist').on('series').columns(['artist_id', 'position', 'id']).execute()

  await createContent(database)
  await createFeeds(database)
}

async function createContent(database: Schema): Promise<void> {
  const { schema } = database
  await schema
    .createTable('content')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('series_id', 'text', (column) => column.references('series.id'))
    .addColumn('artist_id', 'text', (column) => column.references('artist.id'))
    .addColumn('author_name', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('audio_media', 'text', (column) => column.references('media.id'))
    .addColumn('video_media', 'text', (column) => column.references('media.id'))
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text', (column) => column.notNull())
    .addColumn('wide_image', 'text')
    .addColumn('is_free', 'integer', (column) => column.notNull())
    .addColumn('is_accessible', 'integer', (column) => column.notNull())
    .addColumn('is_podcast', 'integer', (column) => column.notNull())
    .addColumn('is_open_mini_player', 'integer', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('visible_at', 'bigint')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('tags_json', 'text', (column) => column.notNull())
    .addColumn('chapters_json', 'text', (column) => column.notNull())
    .addColumn('styles_json', 'text')
    .addColumn('ads_metadata_json', 'text')
    .addColumn('reactions_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

  const indexes = {
    content_series_position: ['series_id', 'position', 'id'],
    content_series_published: ['series_id', 'published_at', 'id'],
    content_series_created: ['series_id', 'created_at', 'id'],
    content_series_number: ['series_id', 'number', 'id'],
    content_artist_created: ['artist_id', 'created_at', 'id'],
    content_artist_published: ['artist_id', 'published_at', 'id'],
    content_audio: ['audio_media'],
    content_video: ['video_media'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.createIndex(name).on('content').columns(columns).execute()
  }
}

async function createFeeds(database: Schema): Promise<void> {
  const { schema } = database
  await schema
    .createTable('tab')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tags_json', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('section')
    .addColumn('id', exactText(database), (column) => column.primaryKey())
    .addColumn('tab', 'text', (column) => column.notNull().references('tab.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('object', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('subtitle', 'text')
    .addColumn('overline', 'text')
    .addColumn('description', 'text')
    .addColumn('reference', 'text')
    .addColumn('image', 'text')
    .addColumn('wide_image', 'text')
    .addColumn('button_text', 'text')
    .addColumn('action_url', 'text')
    .addColumn('styles_json', 'text')
    .addColumn('tags_json', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('section_tab').on('section').columns(['tab', 'position', 'id']).execute()

  await schema
    .createTable('section_entry')
    .addColumn('section_id', 'text', (column) => column.notNull().references('section.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('section_entry_key', ['section_id', 'position'])
    .execute()

  await schema
    .createTable('imported')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .execute()

  await schema
    .createTable('stamp')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
}
