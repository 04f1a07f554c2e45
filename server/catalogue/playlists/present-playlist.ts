import type { Playlist, PlaylistPart, PlaylistSummary, SharedPlaylist } from '#contract/catalogue/playlists.ts'
import { sharedPlaylistPath } from '#contract/paths.ts'
import { readEntry } from '#rules/playlists/playlist-entries.ts'
import { type ContentListing, listContentByIds } from '#server/database/catalogue/content.ts'
import { listChannels } from '#server/database/catalogue/radio.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { PlaylistRow } from '#server/database/listening/playlists.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import type { Context } from '../../context/context.ts'
import { presentContentCards } from '../entries/present-content-cards.ts'

const MOSAIC_PICTURES = 4

type Channel = Awaited<ReturnType<typeof listChannels>>[number]
/** What finding the media of entries takes. */
export type EntriesContext = Pick<Context, 'database' | 'clock'>
type PlaylistMedia = { items: ReadonlyMap<string, ContentListing>; channels: ReadonlyMap<string, Channel> }

export function entriesOf(row: Pick<PlaylistRow, 'entries_json'>): string[] {
  return parseJsonColumn<string[]>(row.entries_json)
}

/** The visible items and channels that entries name. */
export async function findPlaylistEntries(
  entries: readonly string[],
  { database, clock }: EntriesContext,
): Promise<PlaylistMedia> {
  const named = entries.flatMap((entry) => readEntry(entry) ?? [])
  const idsOf = (kind: string) => [...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id))]
  const handles = idsOf('radio')
  const [items, channels] = await Promise.all([
    listContentByIds(database, idsOf('content'), clock.now()),
    handles.length > 0 ? listChannels(database) : [],
  ])
  return {
    items: new Map(items.map((row) => [row.id, row])),
    channels: new Map(channels.filter(({ handle }) => handles.includes(handle)).map((row) => [row.handle, row])),
  }
}

/** Playlists without their parts: what each holds, how long it is, and its first pictures. */
export async function presentPlaylistSummaries(
  rows: readonly PlaylistRow[],
  context: EntriesContext,
): Promise<PlaylistSummary[]> {
  const found = await findPlaylistEntries([...new Set(rows.flatMap(entriesOf))], context)
  return rows.map((row) => presentSummary(row, found))
}

export async function presentPlaylist(row: PlaylistRow, context: Context): Promise<Playlist> {
  const found = await findPlaylistEntries(entriesOf(row), context)
  return { ...presentSummary(row, found), parts: await presentParts(row, found, context) }
}

/** What everybody with the link may see: nothing of the owner. */
export async function presentSharedPlaylist(row: PlaylistRow, context: Context): Promise<SharedPlaylist> {
  const found = await findPlaylistEntries(entriesOf(row), context)
  const { name, duration } = presentSummary(row, found)
  return { name, duration, parts: await presentParts(row, found, context) }
}

function presentSummary(row: PlaylistRow, { items, channels }: PlaylistMedia): PlaylistSummary {
  const entries = entriesOf(row)
  const shown = entries.flatMap((entry) => {
    const named = readEntry(entry)
    const image = named?.kind === 'radio' ? channels.get(named.id)?.image : items.get(named?.id ?? '')?.thumbnail
    return image
      ? [{ image, seconds: named?.kind === 'content' ? (items.get(named.id)?.duration_seconds ?? 0) : 0 }]
      : []
  })
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    version: row.version,
    entries,
    duration: shown.reduce((sum, { seconds }) => sum + seconds, 0),
    images: shown.slice(0, MOSAIC_PICTURES).map(({ image }) => artworkUrl(image)),
    share_path: row.share_key === null ? null : sharedPlaylistPath(row.share_key),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

/** The parts as this visitor may have them: a locked item stays locked for visitors who may not play it. */
async function presentParts(
  row: PlaylistRow,
  { items, channels }: PlaylistMedia,
  context: Context,
): Promise<PlaylistPart[]> {
  const cards = new Map((await presentContentCards([...items.values()], context)).map((card) => [card.id, card]))
  return entriesOf(row).flatMap((entry): PlaylistPart[] => {
    const named = readEntry(entry)
    const item = named?.kind === 'content' ? cards.get(named.id) : undefined
    const channel = named?.kind === 'radio' ? channels.get(named.id) : undefined
    if (item) return [{ entry, item, station: null }]
    if (!channel) return []
    const station = { id: channel.handle, title: channel.title, image_url: artworkUrl(channel.image) }
    return [{ entry, item: null, station }]
  })
}
