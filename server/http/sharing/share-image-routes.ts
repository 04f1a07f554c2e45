import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { SHARE_KINDS, shareImagePath } from '#contract/share-images.ts'
import type { Program } from '#server/context/context.ts'
import { PictureError } from '#server/gateways/pictures/picture-error.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { artworkUrl } from '#server/present/media-access.ts'
import { type ShareSubject, shareVersion } from '#server/present/share-images.ts'
import { etagMatches } from '../caching/cached-response.ts'
import { createShareImages, type ShareImages } from './share-images.ts'
import { SHARE_SUBJECTS } from './share-subjects.ts'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
const MINUTE_CACHE = 'public, max-age=60'
const LIMIT = { max: 300, timeWindow: 60_000 }

/**
 * `/share/{kind}/{id}/{version}.jpg`: the share image of a page, or the cover of a feed. An old version redirects to the
 * new one.
 */
export function addShareImageRoutes(app: FastifyInstance, program: Program, storage: CachedStorage): void {
  const images = createShareImages(program, storage)
  app.get('/share/:kind/:id/:file', { config: { rateLimit: LIMIT } }, (request, reply) =>
    serveShareImage({ program, storage, images }, request, reply),
  )
}

type ShareImageRouteContext = { program: Program; storage: CachedStorage; images: ShareImages }

async function serveShareImage(
  { program, storage, images }: ShareImageRouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { kind: kindName, id, file } = request.params as { kind: string; id: string; file: string }
  const kind = SHARE_KINDS.find((one) => one === kindName)
  // No id has a control character, and PostgreSQL refuses a NUL in a parameter.
  const subject = kind && !/\p{Cc}/u.test(id) ? await SHARE_SUBJECTS[kind](program, id) : undefined
  if (!subject || !file.endsWith('.jpg')) throw new CallError('not_found')
  const version = shareVersion(subject)
  const isCurrent = file === `${version}.jpg` && id === subject.id
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', isCurrent ? IMMUTABLE_CACHE : MINUTE_CACHE)
  if (!isCurrent) return reply.redirect(shareImagePath(subject.kind, subject.id, version), 302)
  const etag = `"${version}"`
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.header('etag', etag).code(304).send()
  const shareImage = await getShareImage(images, subject)
  if (!shareImage) return reply.header('cache-control', MINUTE_CACHE).redirect(artworkUrl(subject.image), 302)
  const { storage_key, bytes } = shareImage
  reply.header('etag', etag).header('content-type', 'image/jpeg')
  return reply.send(await storage.readCached(storage_key, 0, bytes - 1, bytes))
}

/** Undefined if no image can be made from the picture: it is then shown as it is. */
async function getShareImage(images: ShareImages, subject: ShareSubject) {
  try {
    return await images.get(subject)
  } catch (error) {
    if (error instanceof PictureError) return undefined
    throw error
  }
}
