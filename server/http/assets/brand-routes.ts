import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { EVENTS } from '#brand/events.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { APP_ICONS, APP_MANIFEST } from '#contract/app-icons.ts'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { appManifest, drawIcon } from './app-manifest.ts'

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

/** The brand's own files at fixed addresses, served from memory. */
export function addBrandRoutes(app: FastifyInstance): void {
  for (const name of FILES) {
    const body = readFileSync(new URL(`../../../brand/files${name}`, import.meta.url))
    app.get(name, async (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .header('content-type', TYPES[extname(name)] ?? 'application/octet-stream')
        .send(body),
    )
  }
  addAppManifestRoutes(app)
}

/** The app manifest and its icons. Each icon is drawn at its first request. */
function addAppManifestRoutes(app: FastifyInstance): void {
  const manifest = JSON.stringify(appManifest())
  const send = (reply: FastifyReply, type: string, body: string | Buffer) =>
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).header('content-type', type).send(body)
  app.get(APP_MANIFEST, async (_request, reply) => send(reply, 'application/manifest+json; charset=utf-8', manifest))
  for (const icon of Object.values(APP_ICONS)) {
    let drawn: Buffer | undefined
    app.get(icon.path, async (_request, reply) => {
      drawn ??= drawIcon(icon)
      return send(reply, 'image/png', drawn)
    })
  }
}
