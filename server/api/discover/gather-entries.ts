import type { FeedEntry } from '#contract/discover.ts'
import { nextIds } from '#rules/neighbours.ts'
import { listArtistsByIds } from '#server/database/artists.ts'
import { listContentByIds, listSeriesPlaces } from '#server/database/content.ts'
import { listSeriesByIds } from '#server/database/series.ts'
import type { SectionEntryRow } from '#server/database/tables.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { presentContentCard } from '#server/present/content.ts'
import { presentSeriesCard } from '#server/present/series.ts'
import { type Context, presentingFor } from '../context.ts'

/** Fetches what entries of feed sections name, each kind in one query; returns a look-up by `kind:id`. */
export async function gatherEntries(
  entries: readonly SectionEntryRow[],
  context: Context,
): Promise<Map<string, FeedEntry>> {
  const { database, clock } = context
  const now = clock.now()
  const idsOf = (kind: SectionEntryRow['kind']) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.entry_id)),
  ]
  const [content, series, artists] = await Promise.all([
    listContentByIds(database, idsOf('content'), now),
    listSeriesByIds(database, idsOf('series'), now),
    listArtistsByIds(database, idsOf('artist')),
  ])
  const seriesIds = [...series.map((row) => row.id), ...content.flatMap((row) => row.series_id ?? [])]
  const places = await listSeriesPlaces(database, [...new Set(seriesIds)], now)
  const placesOf = Map.groupBy(places, (place) => place.series_id)
  const following = nextIds(places)
  const presenting = presentingFor(context)

  const gathered = new Map<string, FeedEntry>()
  for (const row of content) {
    gathered.set(`content:${row.id}`, presentContentCard(row, { presenting, nextId: following.get(row.id) ?? null }))
  }
  for (const row of series)
    gathered.set(`series:${row.id}`, presentSeriesCard(row, placesOf.get(row.id) ?? [], presenting))
  for (const row of artists) gathered.set(`artist:${row.id}`, presentArtistCard(row))
  return gathered
}
