import type { FeedEntry } from '#contract/catalogue/discover.ts'

/** The title of an entry. */
export function entryTitle(entry: FeedEntry): string {
  return entry.object === 'artist' ? entry.name : entry.title
}

/** The line under its title; null if it has none. */
export function entryLine(entry: FeedEntry): string | null {
  switch (entry.object) {
    case 'content':
      return entry.content_series_title ?? entry.artist_name ?? entry.author_name
    case 'content-series':
      return entry.author_name ?? (entry.description || null)
    default:
      return null
  }
}

/** The picture that fits: a wide one, a cover with text, or a small one without. */
export function entryImage(entry: FeedEntry, room: 'wide' | 'square' | 'small'): string {
  if (entry.object === 'artist') return entry.profile_vertical_image_url
  if (room === 'small') return entry.thumbnail_image_url
  return (room === 'wide' ? entry.wide_image_url : null) ?? entry.image_url
}
