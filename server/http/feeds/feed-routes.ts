import type { FastifyInstance } from 'fastify'
import type { Chapter } from '#contract/catalogue/content.ts'
import { CallError } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { feedPath } from '#contract/paths.ts'
import { movedPath } from '#rules/http/moved-addresses.ts'
import { gatherPodcastFeed } from '#server/catalogue/feeds/gather-podcast-feed.ts'
import type { Program } from '#server/context/context.ts'
import { findContent } from '#server/database/catalogue/content.ts'
import { findMovedFeed, findMovedTarget } from '#server/database/catalogue/moved-addresses.ts'
import { findSeries, type SeriesListing } from '#server/database/catalogue/series.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import { presentChapters, presentPodcastFeed } from '#server/present/podcast-feed.ts'
import { type CachedResponse, makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'
import type { PublicCache } from '../caching/public-cache.ts'

/** Podcast apps then use the new address. */
const MOVED = 301
const FEED_TYPE = 'application/rss+xml; charset=utf-8'
const CHAPTERS_TYPE = 'application/json+chapters; charset=utf-8'

/** `/series/{handle}/feed.xml` of public podcasts, and the chapter files of its items. */
export function addFeedRoutes(app: FastifyInstance, program: Program, cache: PublicCache): void {
  app.get('/series/:handle/feed.xml', async (request, reply) => {
    const { handle } = request.params as { handle: string }
    const ready = await cache.get(`feed ${handle.toLowerCase()}`, () => feedAnswer(program, handle))
    if (ready.status === MOVED) return reply.redirect(ready.body.toString(), MOVED)
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

/** The feed, or where it is: at another host, or under another handle. */
async function feedAnswer(program: Program, handle: string): Promise<CachedResponse> {
  const { database } = program
  try {
    const series = await findPodcast(program, handle)
    const moved = await findMovedFeed(database, series.id)
    if (moved?.is_redirected === 1) return movedAnswer(moved.address)
    return makeCachedResponse(presentPodcastFeed(await gatherPodcastFeed(program, series, moved?.address)), {
      type: FEED_TYPE,
    })
  } catch (error) {
    if (!isCallError(error) || error.code !== 'series_not_found') throw error
    const path = movedPath(feedPath(handle))
    const target = path === undefined ? undefined : await findMovedTarget(database, path)
    if (target === undefined) throw error
    return movedAnswer(target)
  }
}

const movedAnswer = (to: string) => makeCachedResponse(to, { status: MOVED, type: 'text/plain; charset=utf-8' })

async function chaptersOf(program: Program, handle: string, id: string): Promise<string> {
  const series = await findPodcast(program, handle)
  const row = /\p{Cc}/u.test(id) ? undefined : await findContent(program.database, id, program.clock.now())
  const chapters = row?.series_id === series.id ? parseJsonColumn<Chapter[]>(row.chapters_json) : []
  if (chapters.length === 0) throw new CallError('content_not_found')
  return presentChapters(chapters)
}
