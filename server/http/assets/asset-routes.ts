import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { preferredEncoding } from '../caching/accept-encoding.ts'
import { sendRefusal } from '../errors/error-handler.ts'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

type Asset = { type: string; body: Buffer; br: Buffer | undefined; gzip: Buffer | undefined }

/** The browser's files, under 5 MB in total: read once at start, compressed by the build, served from memory. */
export function addAssetRoutes(app: FastifyInstance, folders: readonly string[]): void {
  // In development Vite serves them.
  if (folders.length === 0) return
  const assets = new Map(folders.flatMap((folder) => [...readAssets(join(folder, 'assets'))]))
  app.get('/assets/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const asset = assets.get(name)
    if (!asset) return sendRefusal(request, reply, new CallError('not_found'))
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const packed = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : undefined
    if (packed) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', IMMUTABLE_CACHE)
      .header('vary', 'Accept-Encoding')
      .header('content-type', asset.type)
      .send(packed ?? asset.body)
  })
}

function readAssets(folder: string): Map<string, Asset> {
  const read = (path: string) => (statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined)
  return new Map(
    readdirSync(folder)
      .filter((name) => extname(name) in TYPES)
      .map((name) => {
        const path = join(folder, name)
        const type = TYPES[extname(name)] ?? 'application/octet-stream'
        return [name, { type, body: readFileSync(path), br: read(`${path}.br`), gzip: read(`${path}.gz`) }]
      }),
  )
}
