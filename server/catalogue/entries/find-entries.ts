import { listArtistsByIds } from '#server/database/catalogue/artists.ts'
import { listContentByIds } from '#server/database/catalogue/content.ts'
import { listNextContentIds } from '#server/database/catalogue/next-content.ts'
import { listSeriesByIds } from '#server/database/catalogue/series.ts'
import { listSeriesSummaries } from '#server/database/catalogue/series-summaries.ts'
import type { SectionEntryRow } from '#server/database/tables.ts'
import type { Context } from '../../context/context.ts'

/** An entry of a feed's section or of a search, by kind and id. */
export type EntryReference = Pick<SectionEntryRow, 'kind' | 'entry_id'>

/** Reads entries, each kind in one query, with what their cards show of their series. */
export async function findEntries(entries: readonly EntryReference[], { database, clock }: Context) {
  const now = clock.now()
  const idsOf = (kind: EntryReference['kind']) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.entry_id)),
  ]
  const [contentIds, seriesIds] = [idsOf('content'), idsOf('series')]
  const [content, following, series, summaries, artists] = await Promise.all([
    listContentByIds(database, contentIds, now),
    listNextContentIds(database, contentIds, now),
    listSeriesByIds(database, seriesIds, now),
    listSeriesSummaries(database, seriesIds, now),
    listArtistsByIds(database, idsOf('artist')),
  ])
  return { content, following, series, summaries, artists }
}

export type EntryRows = Awaited<ReturnType<typeof findEntries>>
