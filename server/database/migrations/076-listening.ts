import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { exactText } from './exact-text.ts'

type Empty = Record<string, never>

/**
 * What was heard, counted by the clock: a visitor's day with a recording (kept as long as events are), the days of a
 * recording, and the figures of the last days, weeks and year.
 */
export async function up(database: Kysely<Empty>): Promise<void> {
  await database.schema.createIndex('analytics_event_time').on('analytics_event').columns(['at', 'id']).execute()
  await createVisits(database)
  await createFigures(database)
  await database.schema
    .createTable('listening_count')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text')
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute()
}

async function createVisits(database: Kysely<Empty>): Promise<void> {
  const text = exactText(database)
  const visits = database.schema
    .createTable('listening_visit')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('visitor_id', text, (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('places', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('listening_visit_key', ['kind', 'subject', 'visitor_id', 'day'])
  // Figures are counted in the order of the key, without a look-up for each row.
  await (database.getExecutor().adapter instanceof PostgresAdapter
    ? visits
    : visits.modifyEnd(sql`without rowid`)
  ).execute()
  await database.schema
    .createIndex('listening_visit_day')
    .on('listening_visit')
    .columns(['day', 'kind', 'subject'])
    .execute()
  await database.schema.createIndex('listening_visit_visitor').on('listening_visit').column('visitor_id').execute()
}

async function createFigures(database: Kysely<Empty>): Promise<void> {
  const text = exactText(database)
  await database.schema
    .createTable('listening_day')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('listens', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('first_people', 'integer', (column) => column.notNull())
    .addColumn('people_28', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('listening_day_key', ['kind', 'subject', 'day'])
    .execute()
  await database.schema
    .createTable('listening_window')
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('until', text, (column) => column.notNull())
    .addColumn('listens', 'integer', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'double precision', (column) => column.notNull())
    .addColumn('places_json', 'text')
    .addPrimaryKeyConstraint('listening_window_key', ['days', 'kind', 'subject'])
    .execute()
  await database.schema
    .createIndex('listening_window_most')
    .on('listening_window')
    .columns(['days', 'kind', 'listens', 'subject'])
    .execute()
}
