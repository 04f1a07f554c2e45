import type { FastifyInstance } from 'fastify'
import type { Chapter } from '#contract/catalogue/content.ts'
import { CallError } from '#contract/errors.ts'
import { FEED_MOST_ITEMS } from '#contract/limits.ts'
import type { Program } from '#server/context/context.ts'
import { findContent, listSeriesContent } from '#server/database/catalogue/content.ts'
import { findFeed } from '#server/database/catalogue/podcast-feeds.ts'
import { listSeriesSources } from '#server/database/catalogue/podcast-items.ts'
import { findSeries, type SeriesListing } from '#server/database/catalogue/series.ts'
import { listSeriesTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { listMainFiles } from '#server/database/media/stored-media.ts'
import { presentChapters, presentPodcastFeed } from '#server/present/podcast-feed.ts'
import { makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'
import type { PublicCache } from '../caching/public-cache.ts'

const FEED_TYPE = 'application/rss+xml; charset=utf-8'
const CHAPTERS_TYPE = 'application/json+chapters; charset=utf-8'

/** `/series/{handle}/feed.xml` of public podcasts, and the chapter files of its items. */
export function addFeedRoutes(app: FastifyInstance, program: Program, cache: PublicCache): void {
  app.get('/series/:handle/feed.xml', async (request, reply) => {
    const { handle } = request.params as { handle: string }
    const ready = await cache.get(`feed ${handle.toLowerCase()}`, async () =>
      makeCachedResponse(await feedOf(program, handle), { type: FEED_TYPE }),
    )
    return sendCachedResponse(request, reply, ready)
  })
  app.get('/series/:handle/:id/chapters.json', async (request, reply) => {
    const { handle, id } = request.params as { handle: string; id: string }
    const ready = await cache.get(`chapters ${handle.toLowerCase()}/${id}`, async () =>
      makeCachedResponse(await chaptersOf(program, handle, id), { type: CHAPTERS_TYPE }),
    )
    return sendCachedResponse(request, reply, ready)
  })
}

/** No handle or id has a control character, and PostgreSQL refuses a NUL in a parameter. */
async function findPodcast({ database, clock }: Program, handle: string): Promise<SeriesListing> {
  const series = /\p{Cc}/u.test(handle) ? undefined : await findSeries(database, handle, clock.now())
  if (series?.is_podcast !== 1) throw new CallError('series_not_found')
  return series
}

async function feedOf(program: Program, handle: string): Promise<string> {
  const { database, clock, siteUrl } = program
  const series = await findPodcast(program, handle)
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
  return presentPodcastFeed({ series, externalFeed: feed, items, siteUrl })
}

async function chaptersOf(program: Program, handle: string, id: string): Promise<string> {
  const series = await findPodcast(program, handle)
  const row = /\p{Cc}/u.test(id) ? undefined : await findContent(program.database, id, program.clock.now())
  const chapters = row?.series_id === series.id ? parseJsonColumn<Chapter[]>(row.chapters_json) : []
  if (chapters.length === 0) throw new CallError('content_not_found')
  return presentChapters(chapters)
}
