import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNAVAILABLE } from '#contract/answers-without-envelope.ts'
import { RETRY_SECONDS } from '#server/context/outage-refusal.ts'
import { preferredEncoding } from './accept-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 5
const SMALLEST_COMPRESSED_BYTES = 1024

/** An answer built once and sent many times: bytes and ETag. Its compressed forms are built at first use. */
export type CachedResponse = {
  status: number
  type: string
  body: Buffer
  etag: string
  cacheControl: string
  vary: string
}

type Compressed = { br?: Promise<Buffer>; gzip?: Promise<Buffer> }

/** By the bytes, so that copies of an answer with other headers share them. */
const compressedForms = new WeakMap<Buffer, Compressed>()

const PUBLIC_CACHE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** For content that changes with the clock: 2 s serve many visitors from one answer. */
export const SHORT_CACHE = 'public, max-age=2'
export const JSON_TYPE = 'application/json; charset=utf-8'
export const HTML_TYPE = 'text/html; charset=utf-8'

type CachedResponseOptions = { status?: number; type: string; cacheControl?: string; vary?: string }

export function makeCachedResponse(
  text: string,
  {
    status = 200,
    type,
    cacheControl = status < 500 ? PUBLIC_CACHE : 'no-store',
    vary = 'Accept-Encoding',
  }: CachedResponseOptions,
): CachedResponse {
  const body = Buffer.from(text)
  // Weak: the compressed forms share the tag.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status, type, body, etag, cacheControl, vary }
}

/** Approximate memory use. */
export function memoryBytesOf(response: CachedResponse): number {
  return response.body.length * 2
}

/** Sends the response: 304 if the visitor's ETag matches, else compressed by Accept-Encoding. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl = response.cacheControl,
): Promise<FastifyReply> {
  reply.header('etag', response.etag).header('cache-control', cacheControl).header('vary', response.vary)
  if (response.status === 200 && etagMatches(request.headers['if-none-match'], response.etag))
    return reply.code(304).send()

  if (response.status === UNAVAILABLE.status) reply.header('retry-after', RETRY_SECONDS)
  reply.code(response.status).header('content-type', response.type)
  const encoding =
    response.body.length < SMALLEST_COMPRESSED_BYTES
      ? 'identity'
      : preferredEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(response.body)
  return reply.header('content-encoding', encoding).send(await compressedBody(response, encoding))
}

/** The compressed bytes, made once for an answer and all its copies. */
export function compressedBody({ body }: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const forms = compressedForms.get(body) ?? {}
  compressedForms.set(body, forms)
  forms[encoding] ??= encoding === 'gzip' ? compressGzip(body) : compressBrotli(body, brotliOptions(body))
  return forms[encoding]
}

function brotliOptions(body: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}

/** True if an If-None-Match header names this tag; weak comparison (RFC 9110, 13.1.2). */
export function etagMatches(header: string | undefined, etag: string): boolean {
  if (!header) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}
