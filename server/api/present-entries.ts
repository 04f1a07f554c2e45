import type { FeedEntry } from '#contract/discover.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { presentContentCard } from '#server/present/content.ts'
import type { Presenting } from '#server/present/media-addresses.ts'
import { presentSeriesCard } from '#server/present/series.ts'
import type { FoundEntries } from './find-entries.ts'

/** What entries name, as this visitor sees it; a look-up by `kind:id`. */
export function presentEntries(found: FoundEntries, presenting: Presenting): Map<string, FeedEntry> {
  const presented = new Map<string, FeedEntry>()
  for (const row of found.content) {
    const nextId = found.following.get(row.id) ?? null
    presented.set(`content:${row.id}`, presentContentCard(row, { presenting, nextId }))
  }
  for (const row of found.series) {
    presented.set(`series:${row.id}`, presentSeriesCard(row, found.summaries.get(row.id), presenting))
  }
  for (const row of found.artists) presented.set(`artist:${row.id}`, presentArtistCard(row))
  return presented
}
