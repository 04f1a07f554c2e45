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
/** Another size of a picture than was asked for: the right one may be made yet. */
const NEAREST_SIZE_CACHE = 'public, max-age=3600'

type StoredFile = Pick<MediaListing, 'storage_key' | 'bytes'>
type MediaRouteOptions = {
  access: MediaAccess
  storage: CachedStorage
  handover: string | undefined
  streamLimiter: StreamLimiter
}

/** `/media/{id}/{file}` for what everyone may play, `/media/signed/{seal}/{id}/{file}` for the rest. */
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
  const { file, isPublic } = await access({ mediaId: id, name, seal })
  const etag = `"${file.sha256.slice(0, 32)}"`
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header(
      'cache-control',
      isPublic ? (file.name === name ? IMMUTABLE_CACHE : NEAREST_SIZE_CACHE) : 'private, no-store',
    )
    .header('content-type', file.mime_type)
  // What everyone may have, other sites and their podcast players may show.
  if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (handover) return reply.header('x-accel-redirect', handover + file.storage_key).send()

  const range = requestedRange(request, etag, file)
  if (range === 'unsatisfiable') {
    // Kept under the file's address, this refusal would stand in for the file.
    return reply
      .code(416)
      .header('content-range', `bytes */${file.bytes}`)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain')
      .send('')
  }
  // Fastify writes a length of 0 over ours for a HEAD without a body, and leaves it alone for a stream.
  if (request.method === 'HEAD') {
    setRangeHeaders(reply, range, file)
    return reply.send(Readable.from([]))
  }
  // Admitted before anything is said of the range: a refusal has a length and a status of its own.
  finished(reply.raw, streamLimiter.admit(requestNetwork(request)))
  const { start, end } = setRangeHeaders(reply, range, file)
  if (end - start < BLOCK_BYTES - (start % BLOCK_BYTES)) {
    return reply.send(await storage.readCached(file.storage_key, start, end, file.bytes))
  }
  return reply.send(Readable.from(readMediaBlocks(storage, file, { start, end }), { objectMode: false }))
}

/** Says of an answer which part of the file it is. */
function setRangeHeaders(reply: FastifyReply, range: ByteRange | 'whole', { bytes }: MediaListing): ByteRange {
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  return { start, end }
}

/** A range is honoured only while the listener's copy is of this very file (If-Range; RFC 9110, 13.1.5). */
function requestedRange(
  request: FastifyRequest,
  etag: string,
  file: MediaListing,
): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.headers['if-range']
  return condition && condition !== etag ? 'whole' : byteRange(request.headers.range, file.bytes)
}

/** The bytes of a range as views of the storage's blocks: many who wait for the same block hold it once. */
export async function* readMediaBlocks(storage: CachedStorage, file: StoredFile, { start, end }: ByteRange) {
  for (let from = start; from <= end; ) {
    const last = Math.min(from + BLOCK_BYTES - (from % BLOCK_BYTES) - 1, end)
    yield await storage.readCached(file.storage_key, from, last, file.bytes)
    from = last + 1
  }
}
