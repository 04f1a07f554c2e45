import type { FeedEntry } from '#contract/catalogue/discover.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { presentContentCard } from '#server/present/content.ts'
import type { PresentationContext } from '#server/present/media-access.ts'
import { presentSeriesCard } from '#server/present/series.ts'
import type { EntryRows } from './find-entries.ts'

/** Presents entries for this visitor; by `kind:id`. */
export function presentEntries(rows: EntryRows, presenting: PresentationContext): Map<string, FeedEntry> {
  const presented = new Map<string, FeedEntry>()
  for (const row of rows.content) {
    const nextId = rows.following.get(row.id) ?? null
    presented.set(`content:${row.id}`, presentContentCard(row, { presenting, nextId }))
  }
  for (const row of rows.series) {
    presented.set(`series:${row.id}`, presentSeriesCard(row, rows.summaries.get(row.id), presenting))
  }
  for (const row of rows.artists) presented.set(`artist:${row.id}`, presentArtistCard(row))
  return presented
}
