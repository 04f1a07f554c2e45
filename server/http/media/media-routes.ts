import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { etagMatches } from '../caching/cached-response.ts'
import type { MediaAccess } from './media-access.ts'
import type { PreviewAccess } from './preview-access.ts'
import { type MediaSender, sendMedia } from './send-media.ts'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
/** For the nearest size of a picture, while the requested one is not made yet. */
const NEAREST_SIZE_CACHE = 'public, max-age=3600'
/** A preview is the same for everybody; a changed end applies within this time. */
const PREVIEW_CACHE = 'public, max-age=600'

type MediaRouteOptions = MediaSender & {
  access: MediaAccess
  findPreview: PreviewAccess
  handover: string | undefined
}

/**
 * `/media/{id}/{file}` for public files, `/media/preview/{seal}/{id}/{file}` for free previews,
 * `/media/signed/{seal}/{id}/{file}` for the rest.
 */
export function addMediaRoutes(app: FastifyInstance, media: MediaRouteOptions): void {
  app.get('/media/:id/:name', (request, reply) => serveMedia(media, request, reply))
  app.get('/media/signed/:seal/:id/:name', (request, reply) => serveMedia(media, request, reply))
  app.get('/media/preview/:seal/:id/:name', (request, reply) => servePreview(media, request, reply))
}

async function serveMedia(media: MediaRouteOptions, request: FastifyRequest, reply: FastifyReply) {
  const { access, handover } = media
  const { id, name, seal } = request.params as { id: string; name: string; seal?: string }
  const { file, isPublic } = await access.find({ mediaId: id, name, seal })
  const etag = `"${file.sha256.slice(0, 32)}"`
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header(
      'cache-control',
      isPublic ? (file.name === name ? IMMUTABLE_CACHE : NEAREST_SIZE_CACHE) : 'private, no-store',
    )
    .header('content-type', file.mime_type)
  // Public media may be embedded by other sites and podcast players.
  if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (handover) return reply.header('x-accel-redirect', handover + file.storage_key).send()
  return sendMedia(media, { request, reply, etag, file })
}

async function servePreview(media: MediaRouteOptions, request: FastifyRequest, reply: FastifyReply) {
  const { id, name, seal } = request.params as { id: string; name: string; seal: string }
  const file = await media.findPreview({ mediaId: id, name, seal })
  reply.header('cache-control', PREVIEW_CACHE).header('content-type', file.mime_type)
  if (file.kind === 'text') return reply.send(file.text)
  // The free beginning has another ETag than the whole file, so that no client joins parts of both.
  const etag = `"${file.sha256.slice(0, 32)}-${file.bytes}"`
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  // Of a file whose beginning alone is free, a front server would send everything.
  if (media.handover && file.kind === 'object')
    return reply.header('x-accel-redirect', media.handover + file.storage_key).send()
  return sendMedia(media, { request, reply, etag, file })
}
