import { nextIds } from '#rules/neighbours.ts'
import { listArtistsByIds } from '#server/database/artists.ts'
import { listContentByIds, listSeriesPlaces } from '#server/database/content.ts'
import { listSeriesByIds } from '#server/database/series.ts'
import type { SectionEntryRow } from '#server/database/tables.ts'
import type { Context } from './context.ts'

/** An entry by kind and id: of a feed's section, or of a search. */
export type NamedEntry = Pick<SectionEntryRow, 'kind' | 'entry_id'>

/** Fetches what entries name, each kind in one query, with what their cards say of their series. */
export async function findEntries(entries: readonly NamedEntry[], { database, clock }: Context) {
  const now = clock.now()
  const idsOf = (kind: NamedEntry['kind']) => [
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
  return { content, series, artists, placesOf, following: nextIds(places) }
}

export type FoundEntries = Awaited<ReturnType<typeof findEntries>>
