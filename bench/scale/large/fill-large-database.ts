import { sql } from 'kysely'
import { importTranslation } from '#operate/import-bible/import-translation.ts'
import { readKjv } from '#operate/import-bible/read-kjv.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { GeneratedCatalogue } from '../generated-catalogue.ts'
import { documentsOf, finishLargeCatalogue, insertLargeCatalogue } from './insert-large-catalogue.ts'
import { insertPeople, type PeopleSize } from './insert-people.ts'
import { insertSearchIndex } from './insert-search-index.ts'
import { withoutIndexes } from './without-indexes.ts'

const TABLES: readonly (keyof Tables)[] = [
  ...(['content', 'search_document', 'search_place'] as const),
  ...(['user', 'session_family', 'entitlement', 'email_choice', 'audit_event'] as const),
  ...(['reaction', 'progress', 'follow'] as const),
]

type LargeFill = { made: GeneratedCatalogue; size: PeopleSize; now: number; logProgress: (what: string) => void }

/** Fills an empty database of PostgreSQL with a catalogue, the Bible, and people with what they saved, heard and followed. */
export async function fillLargeDatabase(database: Database, { made, size, now, logProgress }: LargeFill) {
  await withoutIndexes(database, TABLES, async () => {
    logProgress('  the catalogue')
    await insertLargeCatalogue(database, made)
    logProgress('  people and their reactions')
    await insertPeople(database, { made, size, now })
    const followers = await updateCounts(database)
    logProgress('  the search index')
    await insertSearchIndex(database, documentsOf(made, followers))
    logProgress('  indexes')
  })
  logProgress('  the Bible and statistics')
  await finishLargeCatalogue(database, made)
  await importTranslation(readKjv(), { database, progress: SILENT_PROGRESS })
  // What autovacuum would do soon after.
  await sql`vacuum analyze`.execute(database)
}

/** Counts what people saved and followed, as the program does with each of them. Returns the followers of each artist. */
async function updateCounts(database: Database): Promise<ReadonlyMap<string, number>> {
  await sql`update content set reactions_count = saved.people
    from (select content_id, count(*) as people from reaction group by content_id) as saved
    where content.id = saved.content_id`.execute(database)
  const { rows } = await sql<{ id: string; people: number }>`update artist set followers_count = followed.people
    from (select artist_id, count(*) as people from follow group by artist_id) as followed
    where artist.id = followed.artist_id returning artist.id, followed.people`.execute(database)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
