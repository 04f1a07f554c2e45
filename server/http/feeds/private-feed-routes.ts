import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type FeedVisitor,
  findFeedFile,
  openPrivateFeed,
  readPrivateFeed,
} from '#server/catalogue/private-feeds/open-feed.ts'
import type { Program } from '#server/context/context.ts'
import { etagMatches } from '../caching/cached-response.ts'
import { type MediaSender, sendMedia } from '../media/send-media.ts'
import { requestNetwork } from '../requests/client-network.ts'

const FEED_TYPE = 'application/rss+xml; charset=utf-8'
const FEED_LIMIT = { max: 120, timeWindow: 3_600_000 }
/** Podcast apps request a recording in many ranges. */
const MEDIA_LIMIT = { max: 1200, timeWindow: 3_600_000 }
const AGENT_CHARACTERS = 200

type FeedRouteOptions = MediaSender & { program: Program; handover: string | undefined }

/**
 * `/feeds/{token}/feed.xml` and `/feeds/{token}/{content_id}/{file}`: a user's own feed and what it carries, kept by no
 * cache and listed by no search engine.
 */
export function addPrivateFeedRoutes(app: FastifyInstance, options: FeedRouteOptions): void {
  const { program } = options
  app.get('/feeds/:token/feed.xml', { config: { rateLimit: FEED_LIMIT } }, async (request, reply) => {
    const { token } = request.params as { token: string }
    const visitor = visitorOf(request)
    const feed = await openPrivateFeed(program, token, visitor)
    const xml = await readPrivateFeed(program, token, { feed, agent: visitor.agent })
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 32)}"`
    setPrivate(reply).header('etag', etag)
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-type', FEED_TYPE).send(xml)
  })

  app.get('/feeds/:token/:content_id/:name', { config: { rateLimit: MEDIA_LIMIT } }, async (request, reply) => {
    const { token, content_id, name } = request.params as { token: string; content_id: string; name: string }
    const feed = await openPrivateFeed(program, token, visitorOf(request))
    const file = await findFeedFile(program, feed, { contentId: content_id, name })
    const etag = `"${file.sha256.slice(0, 32)}"`
    setPrivate(reply).header('accept-ranges', 'bytes').header('etag', etag).header('content-type', file.mime_type)
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (options.handover) return reply.header('x-accel-redirect', options.handover + file.storage_key).send()
    return sendMedia(options, { request, reply, etag, file: { ...file, bytes: Number(file.bytes) } })
  })
}

function setPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
}

function visitorOf(request: FastifyRequest): FeedVisitor {
  return {
    agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_CHARACTERS),
    network: requestNetwork(request),
  }
}
