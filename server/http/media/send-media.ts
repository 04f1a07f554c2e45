import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, byteRange } from '#rules/http/byte-range.ts'
import { BLOCK_BYTES, type CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { requestNetwork } from '../requests/client-network.ts'
import type { StreamLimiter } from './stream-limiter.ts'

export type MediaSender = { storage: CachedStorage; streamLimiter: StreamLimiter }

/** An object, of which the first `bytes` may be sent; `storedBytes` is its length, if that is more. */
export type SentFile = { storage_key: string; bytes: number; storedBytes?: number }

type Sending = { request: FastifyRequest; reply: FastifyReply; etag: string; file: SentFile }

/** Sends a file, or the requested range of it, block by block. */
export async function sendMedia({ storage, streamLimiter }: MediaSender, { request, reply, etag, file }: Sending) {
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
    return reply.send(await storage.readCached(file.storage_key, start, end, file.storedBytes ?? file.bytes))
  }
  return reply.send(Readable.from(readMediaBlocks(storage, file, { start, end }), { objectMode: false }))
}

/** Sets the status and headers of a range response (RFC 9110, 14). */
function setRangeHeaders(reply: FastifyReply, range: ByteRange | 'whole', { bytes }: SentFile): ByteRange {
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-length', end - start + 1)
  return { start, end }
}

/** A range is used only while the client's copy is of this file (If-Range; RFC 9110, 13.1.5). */
function requestedRange(request: FastifyRequest, etag: string, file: SentFile): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.headers['if-range']
  return condition && condition !== etag ? 'whole' : byteRange(request.headers.range, file.bytes)
}

/** The bytes of a range as views of cached blocks; listeners of the same block share one copy. */
export async function* readMediaBlocks(storage: CachedStorage, file: SentFile, { start, end }: ByteRange) {
  for (let from = start; from <= end; ) {
    const last = Math.min(from + BLOCK_BYTES - (from % BLOCK_BYTES) - 1, end)
    yield await storage.readCached(file.storage_key, from, last, file.storedBytes ?? file.bytes)
    from = last + 1
  }
}
