import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, byteRange } from '#rules/http/byte-range.ts'
import type { MediaListing } from '#server/database/media/media-files.ts'
import { BLOCK_BYTES, type CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { etagMatches } from '../caching/cached-response.ts'
import { requestNetwork } from '../requests/client-network.ts'
import type { MediaAccess } from './media-access.ts'
import type { StreamLimiter } from './stream-limiter.ts'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
/** For the nearest size of a picture, while the requested one is not made yet. */
const NEAREST_SIZE_CACHE = 'public, max-age=3600'

type StoredFile = Pick<MediaListing, 'storage_key' | 'bytes'>
type MediaRouteOptions = {
  access: MediaAccess
  storage: CachedStorage
  handover: string | undefined
  streamLimiter: StreamLimiter
}

/** `/media/{id}/{file}` for public files, `/media/signed/{seal}/{id}/{file}` for the rest. */
export function addMediaRoutes(app: FastifyInstance, media: MediaRouteOptions): void {
  app.get('/media/:id/:name', (request, reply) => serveMedia(media, request, reply))
  app.get('/media/signed/:seal/:id/:name', (request, reply) => serveMedia(media, request, reply))
}

async function serveMedia(
  { access, storage, handover, streamLimiter }: MediaRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
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

  const range = requestedRange(request, etag, file)
  if (range === 'unsatisfiable') {
    // Cached under the file's address, the 416 would replace the file.
    return reply
      .code(416)
      .header('content-range', `bytes */${file.bytes}`)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain')
      .send('')
  }
  // For a HEAD without a body Fastify sets length 0; a stream keeps our length.
  if (request.method === 'HEAD') {
    setRangeHeaders(reply, range, file)
    return reply.send(Readable.from([]))
  }
  // Admit first: a refusal has its own length and status.
  finished(reply.raw, streamLimiter.admit(requestNetwork(request)))
  const { start, end } = setRangeHeaders(reply, range, file)
  if (end - start < BLOCK_BYTES - (start % BLOCK_BYTES)) {
    return reply.send(await storage.readCached(file.storage_key, start, end, file.bytes))
  }
  return reply.send(Readable.from(readMediaBlocks(storage, file, { start, end }), { objectMode: false }))
}

/** Sets the status and headers of a range response (RFC 9110, 14). */
function setRangeHeaders(reply: FastifyReply, range: ByteRange | 'whole', { bytes }: MediaListing): ByteRange {
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  return { start, end }
}

/** A range is used only while the client's copy is of this file (If-Range; RFC 9110, 13.1.5). */
function requestedRange(
  request: FastifyRequest,
  etag: string,
  file: MediaListing,
): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.headers['if-range']
  return condition && condition !== etag ? 'whole' : byteRange(request.headers.range, file.bytes)
}

/** The bytes of a range as views of cached blocks; listeners of the same block share one copy. */
export async function* readMediaBlocks(storage: CachedStorage, file: StoredFile, { start, end }: ByteRange) {
  for (let from = start; from <= end; ) {
    const last = Math.min(from + BLOCK_BYTES - (from % BLOCK_BYTES) - 1, end)
    yield await storage.readCached(file.storage_key, from, last, file.bytes)
    from = last + 1
  }
}
