import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { preferredEncoding } from '../caching/accept-encoding.ts'
import { sendRefusal } from '../errors/error-handler.ts'
import type { Asset } from './read-assets.ts'

/** Made once for each file. */
export const GZIP = { level: 9 } as const
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** Serves the browser's files from memory. */
export function addAssetRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>): void {
  // In development Vite serves them.
  if (assets.size === 0) return
  const inOtherCoding = openRecoding()
  app.get('/assets/*', async (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const asset = assets.get(name)
    if (!asset) return sendRefusal(request, reply, new CallError('not_found'))
    const encoding = asset.isBrotli ? preferredEncoding(request.headers['accept-encoding']) : 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const body = !asset.isBrotli || encoding === 'br' ? asset.body : await inOtherCoding(asset, encoding)
    return reply
      .header('cache-control', IMMUTABLE_CACHE)
      .header('vary', 'Accept-Encoding')
      .header('content-type', asset.type)
      .send(body)
  })
}

/** Brotli in another coding, made at the first request and then kept. */
function openRecoding(): (asset: Asset, encoding: 'gzip' | 'identity') => Promise<Buffer> {
  const made = { gzip: new Map<Asset, Promise<Buffer>>(), identity: new Map<Asset, Promise<Buffer>>() }
  return (asset, encoding) => {
    const known = made[encoding].get(asset)
    if (known) return known
    const plain = promisify(brotliDecompress)(asset.body)
    const recoded = encoding === 'gzip' ? plain.then((content) => promisify(gzip)(content, GZIP)) : plain
    made[encoding].set(asset, recoded)
    return recoded
  }
}
