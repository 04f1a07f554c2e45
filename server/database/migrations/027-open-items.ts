import { type Kysely, sql } from 'kysely'

const ORDERED_BY = { published: 'published_at', created: 'created_at', number: 'number', position: 'position' } as const

/** Indexes for the first unlocked item of a series, in each of its orders. */
export async function up(database: Kysely<Record<string, never>>): Promise<void> {
  for (const [name, column] of Object.entries(ORDERED_BY)) {
    await sql`create index ${sql.ref(`content_open_${name}`)} on content (series_id, ${sql.ref(column)}, id)
      where is_free = 1 and is_accessible = 1`.execute(database)
  }
}
