import { contentPath, seriesPath } from '#contract/paths.ts'
import type { Entry, EntryKind, EntryState, FieldChange } from '#contract/studio/catalogue.ts'
import { isVisible, type Visibility } from '#rules/catalogue/visibility.ts'
import { type ColumnValue, fieldOfColumn, fieldsOfColumns } from '#rules/studio/entry-columns.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { type EntryRow, findEntryNames, findEntrySource, listSectionsNaming } from '#server/database/studio/entries.ts'
import { listOverrides } from '#server/database/studio/overrides.ts'
import { findVersion } from '#server/database/studio/revisions.ts'
import { artworkUrl } from '#server/present/media-access.ts'

export function stateOf(row: { visibility: Visibility; visible_at: number | null }, now: number): EntryState {
  if (isVisible(row, now)) return 'live'
  return row.visibility === 'private' ? 'private' : 'scheduled'
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
  const [names, source, overrides, sections, version] = await Promise.all([
    findEntryNames(database, { artistId: artist_id, seriesId }),
    findEntrySource(database, { kind, id, seriesId: seriesId ?? '' }),
    listOverrides(database, kind, id),
    listSectionsNaming(database, kind, id),
    findVersion(database, { kind, entryId: id }),
  ])
  const visibility = String(row.visibility) as Visibility
  const visible_at = numberOf(row.visible_at)
  return {
    id,
    kind,
    title: String(row.title),
    image_url: artworkUrl(String(row.thumbnail)),
    artist_id,
    artist_name: names.artist?.name ?? null,
    series_id: kind === 'series' ? null : seriesId,
    series_title: kind === 'series' ? null : (names.series?.title ?? null),
    state: stateOf({ visibility, visible_at }, now),
    visible_at: isoTime(visible_at),
    is_free: kind === 'series' ? null : row.is_free === 1,
    duration: numberOf(row.duration_seconds),
    created_at: isoTime(numberOf(row.created_at)),
    locale: String(row.locale),
    version,
    source: source.source,
    source_name: source.name,
    site_path: kind === 'series' ? seriesPath(String(row.handle)) : contentPath(names.series?.handle ?? null, id),
    fields: fieldsOfColumns(kind, row),
    overrides: overrides.map(({ column, source: value }) => {
      const { field, value: source_value } = fieldOfColumn(column, value)
      return { field, source_value }
    }),
    sections,
    may_edit: isPermitted(staff, 'catalogue-edit', artist_id),
    may_publish: isPermitted(staff, 'catalogue-publish', artist_id),
  }
}

function textOf(value: ColumnValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: ColumnValue | undefined): number | null {
  return typeof value === 'number' ? value : null
}
