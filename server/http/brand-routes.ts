import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { EVENTS } from '#brand/events.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'

const PICTURES = LOCAL_ARTISTS.flatMap(({ header_image, featured_content }) => [
  header_image,
  featured_content.image_url,
])
const FILES: ReadonlySet<string> = new Set([
  '/icon.svg',
  '/share-image.webp',
  '/favicon.ico',
  ...PICTURES,
  ...EVENTS.map(({ image }) => image),
])
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.ico': 'image/x-icon' }
const DAY_SECONDS = 24 * 3600

/** The brand's own few files, at fixed addresses, from memory. */
export function addBrandRoutes(app: FastifyInstance): void {
  for (const name of FILES) {
    const body = readFileSync(new URL(`../../brand/files${name}`, import.meta.url))
    app.get(name, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .header('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
        .send(body),
    )
  }
}
