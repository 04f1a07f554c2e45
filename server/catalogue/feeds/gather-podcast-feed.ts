import { CallError } from '#contract/errors.ts'
import { FEED_MOST_ITEMS } from '#contract/limits.ts'
import type { Program } from '#server/context/context.ts'
import { listSeriesContent } from '#server/database/catalogue/content.ts'
import { findFeed } from '#server/database/catalogue/podcast-feeds.ts'
import { listSeriesSources } from '#server/database/catalogue/podcast-items.ts'
import type { SeriesListing } from '#server/database/catalogue/series.ts'
import { listSeriesTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { listMainFiles } from '#server/database/media/stored-media.ts'
import type { PodcastFeedSource } from '#server/present/podcast-feed.ts'

/**
 * What a podcast's feed is written from. Throws `series_not_found` for a podcast whose owner allows no republication.
 * `movedTo` is its address at another host.
 */
export async function gatherPodcastFeed(
  { database, clock, siteUrl }: Pick<Program, 'database' | 'clock' | 'siteUrl'>,
  series: SeriesListing,
  movedTo: string | undefined,
): Promise<PodcastFeedSource> {
  const query = { seriesId: series.id, order: 'published-newest', after: undefined, now: clock.now() } as const
  const [rows, files, { sources, persons, transcripts }, tracks, feed] = await Promise.all([
    listSeriesContent(database, { ...query, limit: FEED_MOST_ITEMS - 1 }),
    listMainFiles(database, series.id),
    listSeriesSources(database, series.id),
    listSeriesTextTracks(database, series.id),
    findFeed(database, series.id),
  ])
  if (feed?.is_blocked === 1) throw new CallError('series_not_found')
  const sourceOf = new Map(sources.map((source) => [source.content_id, source]))
  const fileOf = new Map(files.map((file) => [file.media_id, file]))
  const personsOf = Map.groupBy(persons, (person) => person.content_id)
  const transcriptsOf = Map.groupBy(transcripts, (transcript) => transcript.content_id)
  const tracksOf = Map.groupBy(tracks, (track) => track.content_id)
  const published = rows.filter((row) => sourceOf.get(row.id)?.is_blocked !== 1)
  const items = published.map((row) => ({
    row,
    source: sourceOf.get(row.id),
    persons: personsOf.get(row.id) ?? [],
    transcripts: transcriptsOf.get(row.id) ?? [],
    tracks: tracksOf.get(row.id) ?? [],
    file: fileOf.get(row.audio_media ?? '') ?? fileOf.get(row.video_media ?? ''),
  }))
  return { series, externalFeed: feed, items, siteUrl, movedTo }
}
