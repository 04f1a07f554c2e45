import { type Expression, type SqlBool, sql } from 'kysely'
import type { EntryKind, EntrySource, EntryState } from '#contract/studio/catalogue.ts'
import { HAND_ORDER, type LibraryMissing, type LibrarySort } from '#contract/studio/library/library-filters.ts'
import type { Database } from '../../database.ts'
import { isAfterKeyset, type Keyset } from '../../keyset.ts'
import { containsWords, findTitleCondition } from '../contains-words.ts'
import {
  changedCondition,
  draftedCondition,
  type LibraryChange,
  missingCondition,
  sourceCondition,
  stateCondition,
} from './library-conditions.ts'

/** The filter of the studio's library; `artistIds` limits it to these artists. */
export type LibraryFilter = {
  q: string | undefined
  state: EntryState | undefined
  isFree: boolean | undefined
  seriesId: string | undefined
  artistId: string | undefined
  artistIds: readonly string[] | '*'
  after: Keyset | undefined
  limit: number
  now: number
  missing?: LibraryMissing | undefined
  locale?: string | undefined
  source?: EntrySource | undefined
  changed?: LibraryChange | undefined
  /** The member of staff whose drafts are looked for. */
  draftedBy?: string | undefined
  sort?: LibrarySort | typeof HAND_ORDER | undefined
}

/** The column and direction of items; by default the newest first. */
export function librarySort(sort: LibraryFilter['sort'] = 'added-newest') {
  if (sort === HAND_ORDER) return { column: 'position', direction: 'asc' } as const
  const [column, order] = sort.split('-')
  return {
    column: column === 'published' ? 'published_at' : 'created_at',
    direction: order === 'oldest' ? 'asc' : 'desc',
  } as const
}

/** Items in the order of `sort`, plus one if more follow. */
export async function listLibraryContent(database: Database, filter: LibraryFilter) {
  let select = database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .leftJoin('artist', 'artist.id', 'content.artist_id')
    .select(['content.id', 'content.title', 'content.thumbnail', 'content.artist_id', 'artist.name as artist_name'])
    .select(['content.series_id', 'series.title as series_title', 'content.visibility', 'content.visible_at'])
    .select(['content.is_free', 'content.duration_seconds', 'content.created_at', 'content.locale'])
    .select(['content.published_at', 'content.position'])
  for (const condition of await conditionsOf(database, 'content', filter)) select = select.where(condition)
  if (filter.isFree !== undefined) select = select.where('content.is_free', '=', filter.isFree ? 1 : 0)
  if (filter.seriesId !== undefined) select = select.where('content.series_id', '=', filter.seriesId)
  const { column, direction } = librarySort(filter.sort)
  if (filter.after) select = select.where(isAfterKeyset(`content.${column}`, 'content.id', filter.after, direction))
  return select
    .orderBy(`content.${column}`, direction)
    .orderBy('content.id', direction)
    .limit(filter.limit + 1)
    .execute()
}

/** Series by position, plus one if more follow. */
export async function listLibrarySeries(database: Database, filter: LibraryFilter) {
  let select = database
    .selectFrom('series')
    .leftJoin('artist', 'artist.id', 'series.artist_id')
    .select(['series.id', 'series.title', 'series.thumbnail', 'series.artist_id', 'artist.name as artist_name'])
    .select(['series.visibility', 'series.visible_at', 'series.position', 'series.locale'])
  for (const condition of await conditionsOf(database, 'series', filter)) select = select.where(condition)
  if (filter.after) select = select.where(isAfterKeyset('series.position', 'series.id', filter.after, 'asc'))
  return select
    .orderBy('series.position')
    .orderBy('series.id')
    .limit(filter.limit + 1)
    .execute()
}

/** Artists, those with most followers first, plus one if more follow. */
export async function listLibraryArtists(database: Database, filter: LibraryFilter) {
  const { q, state, artistId, artistIds, after } = filter
  let select = database.selectFrom('artist').select(['id', 'name', 'profile_image', 'is_hidden', 'followers_count'])
  if (q) select = select.where(containsWords(sql.ref('artist.name'), q))
  if (state) select = select.where('is_hidden', state === 'scheduled' ? 'is' : '=', HIDDEN_IN_STATE[state])
  if (artistId !== undefined) select = select.where('id', '=', artistId)
  if (artistIds !== '*') select = select.where('id', 'in', artistIds)
  for (const condition of sharedConditions('artist', filter)) select = select.where(condition)
  if (after) select = select.where(isAfterKeyset('followers_count', 'id', after, 'desc'))
  return select
    .orderBy('followers_count', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

/** No artist is scheduled. */
const HIDDEN_IN_STATE = { live: 0, private: 1, scheduled: null } as const

async function conditionsOf(
  database: Database,
  table: 'content' | 'series',
  filter: LibraryFilter,
): Promise<Expression<SqlBool>[]> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { q, state, locale, artistId, artistIds } = filter
  const conditions = sharedConditions(table, filter)
  if (q) conditions.push(await findTitleCondition(database, table, q))
  if (state) conditions.push(stateCondition(table, state, filter.now))
  if (locale) conditions.push(sql<SqlBool>`${column('locale')} = ${locale}`)
  if (artistId !== undefined) conditions.push(sql<SqlBool>`${column('artist_id')} = ${artistId}`)
  if (artistIds !== '*') conditions.push(sql<SqlBool>`${column('artist_id')} in (${sql.join(artistIds)})`)
  return conditions
}

/** The conditions of entries of every kind. */
function sharedConditions(
  kind: EntryKind,
  { missing, source, changed, draftedBy }: LibraryFilter,
): Expression<SqlBool>[] {
  return [
    ...(missing ? [missingCondition(kind, missing)] : []),
    ...(source ? [sourceCondition(kind, source)] : []),
    ...(changed ? [changedCondition(kind, changed)] : []),
    ...(draftedBy !== undefined ? [draftedCondition(kind, draftedBy)] : []),
  ]
}
