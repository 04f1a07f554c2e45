import { PAGE_SIZE } from '#contract/limits.ts'
import { type EntryKind, type LibraryRow, listLibrary } from '#contract/studio/catalogue.ts'
import { HAND_ORDER, type LibraryChangedBy } from '#contract/studio/library/library-filters.ts'
import type { Database } from '#server/database/database.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import {
  type LibraryFilter,
  librarySort,
  listLibraryArtists,
  listLibraryContent,
  listLibrarySeries,
} from '#server/database/studio/library/library.ts'
import type { LibraryChange } from '#server/database/studio/library/library-conditions.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { domainsOf } from '../../context/staff.ts'
import { isoTime, stateOf } from '../../studio/catalogue/present-entry.ts'
import { answer } from '../answer.ts'

export const answerListLibrary = answer(listLibrary, async ({ query }, { database, clock, staff }) => {
  const filter: LibraryFilter = {
    q: query.q?.trim(),
    state: query.state,
    isFree: query.access === undefined ? undefined : query.access === 'free',
    seriesId: query.series_id,
    artistId: query.artist_id,
    artistIds: domainsOf(staff, 'catalogue-read'),
    after: query.offset === undefined ? undefined : readCursor(query.offset),
    limit: query.limit ?? PAGE_SIZE,
    now: clock.now(),
    missing: query.missing,
    locale: query.locale,
    source: query.source,
    changed: changeOf(query, staff.userId),
    draftedBy: query.is_drafted === true ? staff.userId : undefined,
    sort: query.sort === HAND_ORDER && query.series_id === undefined ? undefined : query.sort,
  }
  return LISTS[query.kind ?? 'content'](database, filter)
})

type ChangeQuery = { changed_by?: LibraryChangedBy; changed_since?: string }

/** The change that is looked for; undefined if any entry will do. */
function changeOf({ changed_by, changed_since }: ChangeQuery, userId: string): LibraryChange | undefined {
  if (changed_by === undefined && changed_since === undefined) return undefined
  return { by: changed_by ?? 'anyone', since: changed_since === undefined ? 0 : Date.parse(changed_since), userId }
}

async function listContent(database: Database, filter: LibraryFilter) {
  const rows = await listLibraryContent(database, filter)
  const { page, next } = pageWithCursor(rows, filter.limit, (row) => ({
    value: row[librarySort(filter.sort).column],
    id: row.id,
  }))
  const data: LibraryRow[] = page.map(
    ({ thumbnail, visibility, duration_seconds, published_at, position: _position, ...row }) => ({
      ...row,
      kind: 'content',
      image_url: artworkUrl(thumbnail),
      state: stateOf({ visibility, visible_at: row.visible_at }, filter.now),
      visible_at: isoTime(row.visible_at),
      is_free: row.is_free === 1,
      duration: duration_seconds,
      created_at: isoTime(row.created_at),
      published_at: isoTime(published_at),
    }),
  )
  return { data, last_item_identifier: next }
}

async function listSeries(database: Database, filter: LibraryFilter) {
  const rows = await listLibrarySeries(database, filter)
  const { page, next } = pageWithCursor(rows, filter.limit, ({ position, id }) => ({ value: position, id }))
  const data: LibraryRow[] = page.map(({ thumbnail, visibility, position: _position, ...row }) => ({
    ...row,
    kind: 'series',
    image_url: artworkUrl(thumbnail),
    series_id: null,
    series_title: null,
    state: stateOf({ visibility, visible_at: row.visible_at }, filter.now),
    visible_at: isoTime(row.visible_at),
    is_free: null,
    duration: null,
    created_at: null,
    published_at: null,
  }))
  return { data, last_item_identifier: next }
}

async function listArtists(database: Database, filter: LibraryFilter) {
  const rows = await listLibraryArtists(database, filter)
  const { page, next } = pageWithCursor(rows, filter.limit, ({ followers_count, id }) => ({
    value: followers_count,
    id,
  }))
  const data: LibraryRow[] = page.map(({ id, name, profile_image, is_hidden }) => ({
    id,
    kind: 'artist',
    title: name,
    image_url: artworkUrl(profile_image),
    artist_id: id,
    artist_name: null,
    series_id: null,
    series_title: null,
    state: is_hidden === 1 ? 'private' : 'live',
    visible_at: null,
    is_free: null,
    duration: null,
    created_at: null,
    published_at: null,
    locale: '',
  }))
  return { data, last_item_identifier: next }
}

type LibraryPage = { data: LibraryRow[]; last_item_identifier: string | null }

const LISTS: Record<EntryKind, (database: Database, filter: LibraryFilter) => Promise<LibraryPage>> = {
  content: listContent,
  series: listSeries,
  artist: listArtists,
}
