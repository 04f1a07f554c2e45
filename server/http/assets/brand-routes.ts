import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { brand } from '#brand/brand.ts'
import { EVENTS } from '#brand/events.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { APP_ICONS, APP_MANIFEST } from '#contract/app-icons.ts'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { oncePerBrand } from '#server/context/brand-in-force.ts'
import type { Program } from '#server/context/context.ts'
import { drawBrandShareImage } from '#server/gateways/share-images/brand-share-image.ts'
import { drawFavicon, drawIcon, hasFolderIcons, hasFolderShareImage, iconSvg } from '#server/present/brand-icons.ts'
import { shareStyle } from '#server/present/share-style.ts'
import { appManifest } from './app-manifest.ts'
import { addBrandStyleRoute } from './brand-style-route.ts'

const PICTURES = LOCAL_ARTISTS.flatMap(({ header_image, featured_content }) => [
  header_image,
  featured_content.image_url,
])
const FILES: ReadonlySet<string> = new Set([...PICTURES, ...EVENTS.map(({ image }) => image)])
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.ico': 'image/x-icon' }

type Drawn = string | Buffer | Uint8Array

/** The brand's own files at fixed addresses, served from memory. */
export function addBrandRoutes(app: FastifyInstance, program: Pick<Program, 'database'>): void {
  addBrandStyleRoute(app, program)
  for (const name of FILES) {
    const body = folderFile(name)
    app.get(name, async (_request, reply) => send(reply, typeOf(name), body))
  }
  addDrawnRoute(app, '/icon.svg', () => (hasFolderIcons() ? undefined : iconSvg('any')))
  addDrawnRoute(app, '/favicon.ico', () => (hasFolderIcons() ? undefined : drawFavicon()))
  addDrawnRoute(app, brand.share_image, () =>
    hasFolderShareImage() ? undefined : drawBrandShareImage({ title: brand.name, line: brand.tagline }, shareStyle()),
  )
  addAppManifestRoutes(app)
}

/** A file of the folder, drawn anew at its first request where the brand in force differs. */
function addDrawnRoute(app: FastifyInstance, name: string, draw: () => Drawn | Promise<Drawn> | undefined): void {
  const body = folderFile(name)
  const drawn = oncePerBrand(draw)
  app.get(name, async (request, reply) => {
    const found = await Promise.resolve(drawn()).catch((error: unknown) => {
      request.log.error({ err: error }, 'a picture of the brand could not be drawn')
      return undefined
    })
    return send(reply, typeOf(name), found ?? body)
  })
}

/** The app manifest and its icons. Each icon is drawn at its first request. */
function addAppManifestRoutes(app: FastifyInstance): void {
  const manifest = oncePerBrand(() => JSON.stringify(appManifest()))
  app.get(APP_MANIFEST, async (_request, reply) => send(reply, 'application/manifest+json; charset=utf-8', manifest()))
  for (const icon of Object.values(APP_ICONS)) {
    const drawn = oncePerBrand(() => drawIcon(icon))
    app.get(icon.path, async (_request, reply) => send(reply, 'image/png', drawn()))
  }
}

function send(reply: FastifyReply, type: string, body: Drawn): FastifyReply {
  return reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).header('content-type', type).send(body)
}

function folderFile(name: string): Buffer {
  return readFileSync(new URL(`../../../brand/files${name}`, import.meta.url))
}

function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}
