import { sql } from 'kysely'
import type { Placeable, PlaceableKind } from '#contract/studio/tabs.ts'
import type { Database } from '../database.ts'
import { chunksOf } from '../row-chunks.ts'
import { containsWords, findTitleCondition } from './contains-words.ts'

const ROWS_PER_STATEMENT = 500

/** An entry that can be placed in a section, as a row. An item of a hidden series is hidden. */
export type PlaceableRow = {
  kind: PlaceableKind
  id: string
  title: string
  thumbnail: string
  image: string
  wide_image: string | null
  visibilities: readonly { visibility: 'public' | 'private' | 'schedule'; visible_at: number | null }[]
}

export type PlaceableKey = Pick<Placeable, 'kind' | 'id'>

/** Finds by id, or by words in the title (the first `limit` of each kind). */
type PlaceableFilter = { ids: readonly string[] } | { words: string; limit: number }

const PUBLIC = { visibility: 'public', visible_at: null } as const
const HIDDEN = { visibility: 'private', visible_at: null } as const

async function listContent(database: Database, wanted: PlaceableFilter): Promise<PlaceableRow[]> {
  let select = database
    .selectFrom('content')
    .leftJoin('series', 'series.id', 'content.series_id')
    .select(['content.id', 'content.title', 'content.thumbnail', 'content.image', 'content.wide_image'])
    .select(['content.visibility', 'content.visible_at'])
    .select(['series.visibility as series_visibility', 'series.visible_at as series_visible_at'])
  if ('ids' in wanted) select = select.where('content.id', 'in', wanted.ids)
  else {
    const { words, limit } = wanted
    select = select
      .where(await findTitleCondition(database, 'content', words))
      .orderBy('content.created_at', 'desc')
      .orderBy('content.id')
      .limit(limit)
  }
  const rows = await select.execute()
  return rows.map(({ visibility, visible_at, series_visibility, series_visible_at, ...row }) => ({
    ...row,
    kind: 'content',
    visibilities: [
      { visibility, visible_at },
      ...(series_visibility ? [{ visibility: series_visibility, visible_at: series_visible_at }] : []),
    ],
  }))
}

async function listSeries(database: Database, wanted: PlaceableFilter): Promise<PlaceableRow[]> {
  let select = database
    .selectFrom('series')
    .select(['id', 'title', 'thumbnail', 'image', 'wide_image', 'visibility', 'visible_at'])
  if ('ids' in wanted) select = select.where('id', 'in', wanted.ids)
  else {
    const { words, limit } = wanted
    select = select
      .where(await findTitleCondition(database, 'series', words))
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
  }
  const rows = await select.execute()
  return rows.map(({ visibility, visible_at, ...row }) => ({
    ...row,
    kind: 'series',
    visibilities: [{ visibility, visible_at }],
  }))
}

async function listArtists(database: Database, wanted: PlaceableFilter): Promise<PlaceableRow[]> {
  let select = database
    .selectFrom('artist')
    .select(['id', 'name as title', 'profile_image as thumbnail', 'header_image as wide_image', 'is_hidden'])
  if ('ids' in wanted) select = select.where('id', 'in', wanted.ids)
  else {
    const { words, limit } = wanted
    select = select
      .where(containsWords(sql.ref('name'), words))
      .orderBy('name')
      .orderBy('id')
      .limit(limit)
  }
  const rows = await select.execute()
  return rows.map(({ is_hidden, ...row }) => ({
    ...row,
    kind: 'artist',
    image: row.thumbnail,
    visibilities: [is_hidden ? HIDDEN : PUBLIC],
  }))
}

async function listChannels(database: Database, wanted: PlaceableFilter): Promise<PlaceableRow[]> {
  let select = database.selectFrom('radio_channel').select(['id', 'title', 'image'])
  if ('ids' in wanted) select = select.where('id', 'in', wanted.ids)
  else {
    const { words, limit } = wanted
    select = select
      .where(containsWords(sql.ref('title'), words))
      .orderBy('title')
      .orderBy('id')
      .limit(limit)
  }
  const rows = await select.execute()
  return rows.map((row) => ({
    ...row,
    kind: 'radio',
    thumbnail: row.image,
    wide_image: null,
    visibilities: [PUBLIC],
  }))
}

const LISTS: Record<PlaceableKind, (database: Database, wanted: PlaceableFilter) => Promise<PlaceableRow[]>> = {
  series: listSeries,
  content: listContent,
  artist: listArtists,
  radio: listChannels,
}

/** The catalogue's entries with these ids, hidden or not. */
export async function listPlaceablesByKeys(database: Database, keys: readonly PlaceableKey[]): Promise<PlaceableRow[]> {
  const byKind = Map.groupBy(keys, ({ kind }) => kind)
  const found: PlaceableRow[] = []
  for (const [kind, ofKind] of byKind)
    for (const chunk of chunksOf([...new Set(ofKind.map(({ id }) => id))], ROWS_PER_STATEMENT))
      found.push(...(await LISTS[kind](database, { ids: chunk })))
  return found
}

export async function searchPlaceables(
  database: Database,
  { words, kinds, limit }: { words: string; kinds: readonly PlaceableKind[]; limit: number },
): Promise<PlaceableRow[]> {
  const lists = await Promise.all(kinds.map((kind) => LISTS[kind](database, { words, limit })))
  return lists.flat()
}

/** The public stored pictures among these media. */
export async function listPictureIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .where('audience', '=', 'everyone')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
