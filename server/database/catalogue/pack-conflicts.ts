import type { Database } from '../database.ts'
import { chunksOf } from '../row-chunks.ts'

const ROWS_PER_STATEMENT = 500

type HandleOwner = { id: string; handle: string }

/** Other artists or series whose handle or id equals one of these names. */
export async function listHandleConflicts(
  database: Database,
  table: 'artist' | 'series',
  owners: readonly HandleOwner[],
): Promise<HandleOwner[]> {
  const matches: HandleOwner[] = []
  for (const chunk of chunksOf(owners, ROWS_PER_STATEMENT)) {
    const handles = chunk.map(({ handle }) => handle)
    const keys = chunk.flatMap(({ id, handle }) => [handle.toLowerCase(), id.toLowerCase()])
    const rows = await database
      .selectFrom(table)
      .select(['id', 'handle'])
      .where((is) => is.or([is('handle_key', 'in', keys), is('id', 'in', handles)]))
      .execute()
    matches.push(...rows)
  }
  const ownIds = new Set(owners.map(({ id }) => id))
  return matches.filter(({ id }) => !ownIds.has(id))
}

/** Sections of other tabs with one of these ids. */
export async function listSectionConflicts(database: Database, ids: readonly string[], tabs: readonly string[]) {
  const matches: { id: string; tab: string }[] = []
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT)) {
    matches.push(...(await database.selectFrom('section').select(['id', 'tab']).where('id', 'in', chunk).execute()))
  }
  return matches.filter(({ tab }) => !tabs.includes(tab))
}

/** Locked items among these whose recording is public through an open item. */
export async function listExposedContent(database: Database, ids: readonly string[]) {
  const exposed: { id: string; open_id: string }[] = []
  for (const chunk of chunksOf(ids, ROWS_PER_STATEMENT)) {
    const rows = await database
      .selectFrom('content as locked')
      .innerJoin('content as open', (join) =>
        join.on((is) =>
          is.or([
            is('open.audio_media', '=', is.ref('locked.audio_media')),
            is('open.video_media', '=', is.ref('locked.video_media')),
            is('open.audio_media', '=', is.ref('locked.video_media')),
            is('open.video_media', '=', is.ref('locked.audio_media')),
          ]),
        ),
      )
      .select(['locked.id', 'open.id as open_id'])
      .where('locked.id', 'in', chunk)
      .where((is) => is.or([is('locked.is_free', '=', 0), is('locked.is_accessible', '=', 0)]))
      .where('locked.visibility', '<>', 'private')
      .where('open.is_free', '=', 1)
      .where('open.is_accessible', '=', 1)
      .where('open.visibility', '<>', 'private')
      .orderBy('locked.id')
      .orderBy('open.id')
      .execute()
    exposed.push(...rows)
  }
  return exposed
}
