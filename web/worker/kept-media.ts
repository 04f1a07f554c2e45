import { byteRange } from '#rules/http/byte-range.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { keptDetailsPath, keptPartPath, PART_BYTES, partsOf } from '#rules/offline/kept-parts.ts'

type Recording = { bytes: number; mime_type: string; version: string }

/**
 * A kept recording, or the requested range of it. The body is a blob, so that it outlives this worker: browsers end a
 * worker while a listener pauses. 404 if a part is missing: the player then asks the server.
 */
export async function respondWithKept(request: Request, id: string): Promise<Response> {
  const cache = await caches.open(KEPT_CACHE)
  const details: { recording: Recording } | undefined = await (await cache.match(keptDetailsPath(id)))?.json()
  if (!details) return new Response(null, { status: 404 })
  const { bytes, mime_type, version } = details.recording
  const range = byteRange(request.headers.get('range') ?? undefined, bytes)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  }
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range
  const parts = partsOf({ start, end })
  const found = await Promise.all(parts.map((part) => cache.match(keptPartPath(id, version, part))))
  const blobs = await Promise.all(found.map((part) => part?.blob()))
  const whole = blobs.filter((blob) => blob !== undefined)
  if (whole.length < parts.length) return new Response(null, { status: 404 })
  const from = start - (parts[0] ?? 0) * PART_BYTES
  const headers = {
    'content-type': mime_type,
    'content-length': String(end - start + 1),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
  }
  const body = new Blob(whole, { type: mime_type }).slice(from, from + end - start + 1, mime_type)
  return new Response(body, { status: range === 'whole' ? 200 : 206, headers })
}
