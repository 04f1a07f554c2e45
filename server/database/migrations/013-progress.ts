import type { Kysely } from 'kysely'
import { exactText } from './exact-text.ts'

/** Playback progress of members, lists of saved and followed items, and analytics events. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('progress')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('content_id', exactText(database), (column) => column.notNull())
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('is_finished', 'integer', (column) => column.notNull())
    .addColumn('heard_at', 'bigint', (column) => column.notNull())
    .addColumn('places_json', 'text', (column) => column.notNull())
    .addColumn('listened_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('progress_key', ['user_id', 'content_id'])
    .execute()
  await schema.createIndex('progress_newest').on('progress').columns(['user_id', 'heard_at', 'content_id']).execute()
  await schema
    .createIndex('reaction_newest')
    .on('reaction')
    .columns(['user_id', 'type', 'created_at', 'content_id'])
    .execute()
  await schema.createIndex('follow_newest').on('follow').columns(['user_id', 'created_at', 'artist_id']).execute()

  await schema
    .createTable('analytics_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('day', exactText(database), (column) => column.notNull())
    .addColumn('visitor_id', 'text')
    .addColumn('kind', exactText(database), (column) => column.notNull())
    .addColumn('subject', exactText(database), (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('fields_json', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('analytics_event_day').on('analytics_event').columns(['day', 'kind', 'subject']).execute()
  await schema.createIndex('analytics_event_visitor').on('analytics_event').columns(['visitor_id', 'at']).execute()

  await schema
    .createTable('analytics_day')
    .addColumn('day', exactText(database), (column) => column.notNull())
    .addColumn('kind', exactText(database), (column) => column.notNull())
    .addColumn('subject', exactText(database), (column) => column.notNull())
    .addColumn('events', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('analytics_day_key', ['day', 'kind', 'subject'])
    .execute()
}
