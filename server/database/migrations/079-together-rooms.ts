import type { Kysely } from 'kysely'

/** Rooms in which people hear an item together, and who is in them. Both end within hours. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  await database.schema
    .createTable('together_room')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('position_ms', 'bigint', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await database.schema.createIndex('together_room_user').on('together_room').columns(['user_id']).execute()
  await database.schema
    .createTable('together_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('initials', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .addColumn('amen_at', 'bigint')
    .addUniqueConstraint('together_person_of_room', ['room_id', 'visitor_id'])
    .execute()
}
