import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, byteRange } from '#rules/byte-range.ts'
import type { MediaListing } from '#server/database/media.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import type { MediaAccess } from './media-access.ts'
import { matches } from './ready.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** Another size of a picture than was asked for: the right one may be made yet. */
const STAND_IN = 'public, max-age=3600'
/** Larger answers are streamed piece by piece, so that a slow listener holds a piece and not a file. */
const PIECE_BYTES = 1024 * 1024

type Media = { access: MediaAccess; storage: CachedStorage; handover: string | undefined }

/** `/media/{id}/{file}` for what everyone may play, `/media/signed/{seal}/{id}/{file}` for the rest. */
export function addMediaRoutes(app: FastifyInstance, media: Media): void {
  app.get('/media/:id/:name', (request, reply) => serve(media, request, reply))
  app.get('/media/signed/:seal/:id/:name', (request, reply) => serve(media, request, reply))
}

async function serve({ access, storage, handover }: Media, request: FastifyRequest, reply: FastifyReply) {
  const { id, name, seal } = request.params as { id: string; name: string; seal?: string }
  const { file, isPublic } = await access({ mediaId: id, name, seal })
  const etag = `"${file.sha256.slice(0, 32)}"`
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', isPublic ? (file.name === name ? FOREVER : STAND_IN) : 'private, no-store')
    .header('content-type', file.mime_type)
  // What everyone may have, other sites and their podcast players may show.
  if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (handover) return reply.header('x-accel-redirect', handover + file.storage_key).send()

  const range = rangeOf(request, etag, file)
  if (range === 'unsatisfiable') {
    // Kept under the file's address, this refusal would stand in for the file.
    return reply
      .code(416)
      .header('content-range', `bytes */${file.bytes}`)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain')
      .send('')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  reply.header('content-length', end - start + 1)
  // Fastify writes a length of 0 over ours for a HEAD without a body, and leaves it alone for a stream.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  if (end - start < PIECE_BYTES) return reply.send(await storage.readCached(file.storage_key, start, end, file.bytes))
  return reply.send(Readable.from(pieces(storage, file, { start, end }), { objectMode: false }))
}

/** A range is honoured only while the listener's copy is of this very file (If-Range; RFC 9110, 13.1.5). */
function rangeOf(request: FastifyRequest, etag: string, file: MediaListing): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.headers['if-range']
  return condition && condition !== etag ? 'whole' : byteRange(request.headers.range, file.bytes)
}

async function* pieces(storage: CachedStorage, file: MediaListing, { start, end }: ByteRange) {
  for (let from = start; from <= end; from += PIECE_BYTES) {
    yield await storage.readCached(file.storage_key, from, Math.min(from + PIECE_BYTES - 1, end), file.bytes)
  }
}
