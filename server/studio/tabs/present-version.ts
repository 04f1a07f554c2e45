import { TAB_IDS } from '#brand/tabs.ts'
import { CallError } from '#contract/errors.ts'
import {
  type OpenTabVersion,
  type Placeable,
  SOURCE_VERSION,
  type TabDocument,
  type TabFault,
  type TabVersion,
} from '#contract/studio/tabs.ts'
import { isVisible } from '#rules/catalogue/visibility.ts'
import { tabFaults } from '#rules/studio/tab-faults.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listPlaceablesByKeys, type PlaceableRow } from '#server/database/studio/placeables.ts'
import type { TabVersionRow } from '#server/database/studio/tab-version-tables.ts'
import { findLiveVersion, findVersionRow } from '#server/database/studio/tab-versions.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { isoTime } from '../catalogue/present-entry.ts'
import { findSourceDocument } from './source-document.ts'

type NamedRow = TabVersionRow & { actor_name: string | null; actor_email: string | null }

/** Throws `tab_not_found` unless this site has such a tab. */
export function requireTab(id: string): void {
  if (!TAB_IDS.some((tab) => tab === id)) throw new CallError('tab_not_found')
}

export function presentVersion(row: NamedRow): TabVersion {
  const { sections } = parseJsonColumn<TabDocument>(row.document_json)
  return {
    id: row.id,
    tab_id: row.tab,
    name: row.name,
    state: row.state,
    revision: row.revision,
    publish_at: isoTime(row.publish_at),
    time_zone: row.time_zone,
    published_at: isoTime(row.published_at),
    updated_at: isoTime(row.updated_at),
    updated_by: row.actor_name ?? row.actor_email,
    section_count: sections.length,
  }
}

/** The source as a version: live unless one made by hand is. */
export function presentSource(tab_id: string, { isLive, section_count }: { isLive: boolean; section_count: number }) {
  return {
    id: SOURCE_VERSION,
    tab_id,
    name: null,
    state: isLive ? 'live' : 'source',
    revision: 0,
    publish_at: null,
    time_zone: null,
    published_at: null,
    updated_at: null,
    updated_by: null,
    section_count,
  } satisfies TabVersion
}

export function presentPlaceable(row: PlaceableRow, now: number): Placeable {
  const { kind, id, title, thumbnail, image, wide_image, visibilities } = row
  const isPrivate = visibilities.some(({ visibility }) => visibility === 'private')
  const isLive = visibilities.every((one) => isVisible(one, now))
  const latest = Math.max(0, ...visibilities.map(({ visible_at }) => visible_at ?? 0))
  return {
    kind,
    id,
    title,
    image_url: artworkUrl(thumbnail),
    image,
    wide_image,
    state: isPrivate ? 'private' : isLive ? 'live' : 'scheduled',
    visible_at: isPrivate || isLive ? null : isoTime(latest),
  }
}

/** A document's entries, and the reasons why it cannot be published at this time. */
export async function gatherPlaced(
  database: Database,
  document: TabDocument,
  at: number,
): Promise<{ rows: PlaceableRow[]; faults: TabFault[] }> {
  const keys = document.sections.flatMap(({ entries }) => entries)
  const rows = await listPlaceablesByKeys(database, keys)
  const placed = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]))
  return { rows, faults: tabFaults({ document, placed, at }) }
}

/** A version with its sections. Throws `tab_not_found`. */
export async function openVersion(
  { database, now }: { database: Database; now: number },
  { tab, id }: { tab: string; id: string },
): Promise<OpenTabVersion> {
  requireTab(tab)
  const { version, document, at } = await findVersion({ database, now }, { tab, id })
  const { rows, faults } = await gatherPlaced(database, document, at)
  return {
    ...version,
    ...document,
    placed: rows.map((row) => presentPlaceable(row, now)),
    pictures: Object.fromEntries(picturesOf(document).map((picture) => [picture, artworkUrl(picture)])),
    faults,
  }
}

async function findVersion(
  { database, now }: { database: Database; now: number },
  { tab, id }: { tab: string; id: string },
) {
  if (id === SOURCE_VERSION) {
    const document = await findSourceDocument(database, tab)
    const isLive = (await findLiveVersion(database, tab)) === undefined
    return { version: presentSource(tab, { isLive, section_count: document.sections.length }), document, at: now }
  }
  const row = await findVersionRow(database, { tab, id })
  if (!row) throw new CallError('tab_not_found')
  const document = parseJsonColumn<TabDocument>(row.document_json)
  return { version: presentVersion(row), document, at: row.state === 'scheduled' ? (row.publish_at ?? now) : now }
}

/** The document of a version, the source’s too. Throws `tab_not_found`. */
export async function findDocument(database: Database, { tab, id }: { tab: string; id: string }): Promise<TabDocument> {
  requireTab(tab)
  return (await findVersion({ database, now: 0 }, { tab, id })).document
}

/** The stored pictures that sections name themselves. */
export function picturesOf({ sections }: TabDocument): string[] {
  const pictures = sections.flatMap(({ image, wide_image }) => [image, wide_image])
  return [...new Set(pictures.filter((picture) => picture !== null))]
}
