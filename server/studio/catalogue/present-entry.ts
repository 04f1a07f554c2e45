import { artistPath, contentPath, seriesPath } from '#contract/paths.ts'
import type { Entry, EntryKind, EntryState, FieldChange } from '#contract/studio/catalogue.ts'
import type { EntryCover } from '#contract/studio/entry-cover.ts'
import { originalOf } from '#rules/catalogue/language-versions.ts'
import { isVisible, type Visibility } from '#rules/catalogue/visibility.ts'
import { byField, type ColumnValue, fieldOfColumn, fieldsOfColumns } from '#rules/studio/entry-columns.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import { listLanguageVersions } from '#server/database/catalogue/language-versions.ts'
import type { Database } from '#server/database/database.ts'
import { type CoverSource, findCoverSource } from '#server/database/studio/covers.ts'
import { type EntryRow, findEntryNames, findEntrySource, listSectionsNaming } from '#server/database/studio/entries.ts'
import { POSITION_COLUMN } from '#server/database/studio/library/hand-order.ts'
import { listOverrides } from '#server/database/studio/overrides.ts'
import type { ReviewRow } from '#server/database/studio/reviews/review-tables.ts'
import { findOpenReview } from '#server/database/studio/reviews/reviews.ts'
import { findVersion } from '#server/database/studio/revisions.ts'
import { artworkUrl } from '#server/present/media-access.ts'

export function stateOf(row: { visibility: Visibility; visible_at: number | null }, now: number): EntryState {
  if (isVisible(row, now)) return 'live'
  return row.visibility === 'private' ? 'private' : 'scheduled'
}

/** The title of an item or series, or the name of an artist. */
export function titleOfRow({ title, name }: EntryRow): string {
  return String(title ?? name)
}

/** The address of an entry's picture. */
export function pictureOfRow({ thumbnail, profile_image }: EntryRow): string {
  return artworkUrl(String(thumbnail ?? profile_image))
}

/** The state of a row; an artist is live until no pack has it any more. */
function stateOfRow(row: EntryRow, now: number): EntryState {
  if (row.visibility === undefined) return row.is_hidden === 1 ? 'private' : 'live'
  return stateOf({ visibility: String(row.visibility) as Visibility, visible_at: numberOf(row.visible_at) }, now)
}

export function isoTime(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

export function presentChange({ column, from, to }: ColumnChange): FieldChange {
  const { field, value } = fieldOfColumn(column, from)
  return { field, from: value, to: fieldOfColumn(column, to).value }
}

type EntryContext = { database: Database; staff: Staff; now: number }

/** An entry with all that its editor shows. */
export async function presentEntry(
  { database, staff, now }: EntryContext,
  kind: EntryKind,
  row: EntryRow,
): Promise<Entry> {
  const { id, artist_id } = row
  const seriesId = kind === 'series' ? id : textOf(row.series_id)
  const mayEdit = isPermitted(staff, 'catalogue-edit', artist_id)
  const [names, source, overrides, sections, version, review, cover, versions] = await Promise.all([
    findEntryNames(database, { artistId: artist_id, seriesId }),
    findEntrySource(database, { kind, id, seriesId: seriesId ?? '' }),
    listOverrides(database, kind, id),
    listSectionsNaming(database, kind, id),
    findVersion(database, { kind, entryId: id }),
    mayEdit ? findOpenReview(database, { kind, id }) : undefined,
    kind === 'artist' ? undefined : findCoverSource(database, String(row.image)),
    kind === 'artist' ? [] : presentVersions({ database, staff, now }, kind, row),
  ])
  return {
    id,
    kind,
    title: titleOfRow(row),
    image_url: pictureOfRow(row),
    artist_id,
    artist_name: names.artist?.name ?? null,
    series_id: kind === 'series' ? null : seriesId,
    series_title: kind === 'series' ? null : (names.series?.title ?? null),
    state: stateOfRow(row, now),
    visible_at: isoTime(numberOf(row.visible_at)),
    is_free: kind === 'content' ? row.is_free === 1 : null,
    duration: numberOf(row.duration_seconds),
    created_at: isoTime(numberOf(row.created_at)),
    published_at: isoTime(numberOf(row.published_at)),
    locale: String(row.locale ?? ''),
    version,
    source: source.source,
    source_name: source.name,
    site_path: sitePath(kind, row, names.series?.handle ?? null),
    versions,
    fields: fieldsOfColumns(kind, row),
    wide_image_url: artworkUrl(textOf(row.wide_image)),
    cover: cover ? presentCover(cover) : null,
    overrides: byField(
      // An item's place is a field of its series.
      overrides
        .filter(({ column }) => column !== POSITION_COLUMN)
        .map(({ column, source: value }) => {
          const { field, value: source_value } = fieldOfColumn(column, value)
          return { field, source_value }
        }),
    ),
    sections,
    review: review ? presentOpenReview(review) : null,
    may_edit: mayEdit,
    may_publish: isPermitted(staff, 'catalogue-publish', artist_id),
  }
}

async function presentVersions(
  { database, staff, now }: EntryContext,
  kind: 'content' | 'series',
  row: EntryRow,
): Promise<Entry['versions']> {
  const original = originalOf({ id: row.id, original_id: textOf(row.original_id) })
  const group = await listLanguageVersions(database, kind, [original])
  return group
    .filter(({ id, artist_id }) => id !== row.id && isPermitted(staff, 'catalogue-read', artist_id))
    .map(({ id, title, locale, ...version }) => ({
      ...{ id, title, locale },
      state: stateOf(version, now),
      is_original: id === original,
    }))
}

function presentOpenReview({ id, state, revision, sent_at }: ReviewRow): Entry['review'] {
  return { id, state, revision, sent_at: new Date(sent_at).toISOString() }
}

function sitePath(kind: EntryKind, { id, handle }: EntryRow, seriesHandle: string | null): string {
  if (kind === 'content') return contentPath(seriesHandle, id)
  return kind === 'series' ? seriesPath(String(handle)) : artistPath(String(handle))
}

function presentCover({ id, main_file, width, height, x, y, zoom }: CoverSource): EntryCover {
  return { picture_id: id, url: artworkUrl(`${id}/${main_file}`), width, height, x, y, zoom }
}

function textOf(value: ColumnValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: ColumnValue | undefined): number | null {
  return typeof value === 'number' ? value : null
}
