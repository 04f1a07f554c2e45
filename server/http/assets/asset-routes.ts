import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { preferredEncoding } from '../caching/accept-encoding.ts'
import { sendRefusal } from '../errors/error-handler.ts'
import type { Asset } from './read-assets.ts'

const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** Serves the browser's files from memory. */
export function addAssetRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  // In development Vite serves them.
  if (assets.size === 0) return
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
