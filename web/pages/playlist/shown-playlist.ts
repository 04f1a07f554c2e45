import { withoutEntry } from '#rules/playlists/playlist-entries.ts'

/** A change of the entries that is shown before it is saved. */
export type PlaylistChange = { order: readonly string[] } | { removed: string }

type Part = {
  entry: string
  item: { duration: number; thumbnail_image_url: string } | null
  station: { image_url: string } | null
}
type Parts = { entries: string[]; parts: readonly Part[]; duration: number; images: string[] }

const MOSAIC_PICTURES = 4

/** The entries after a change. An order neither adds nor removes: entries that it does not name stay at the end. */
export function changedEntries(entries: readonly string[], change: PlaylistChange): readonly string[] {
  if ('removed' in change) return withoutEntry(entries, change.removed)
  const { order } = change
  return [...order.filter((entry) => entries.includes(entry)), ...entries.filter((entry) => !order.includes(entry))]
}

/**
 * The saved playlist with the changes that are not saved yet: its entries, those of its parts that are still in it, and
 * their length and pictures.
 */
export function shownPlaylist<playlist extends Parts>(saved: playlist, changes: readonly PlaylistChange[]): playlist {
  const entries = changes.reduce(changedEntries, saved.entries)
  const parts = entries.flatMap((entry) => saved.parts.find((part) => part.entry === entry) ?? [])
  const duration = parts.reduce((sum, { item }) => sum + (item?.duration ?? 0), 0)
  return { ...saved, entries: [...entries], parts, duration, images: mosaicOf(parts) }
}

/** The pictures of the first parts. */
export function mosaicOf(parts: readonly Part[]): string[] {
  const images = parts.flatMap(({ item, station }) => item?.thumbnail_image_url ?? station?.image_url ?? [])
  return images.slice(0, MOSAIC_PICTURES)
}
