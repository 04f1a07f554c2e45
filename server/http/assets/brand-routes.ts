import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand/brand.ts'
import { EVENTS } from '#brand/events.ts'
import { brandFileVersion } from '#brand/in-force.ts'
import { LOCAL_ARTISTS } from '#brand/local-artists.ts'
import { APP_ICONS, APP_MANIFEST } from '#contract/app-icons.ts'
import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { oncePerBrand } from '#server/context/brand-in-force.ts'
import type { Program } from '#server/context/context.ts'
import { drawBrandShareImage } from '#server/gateways/share-images/brand-share-image.ts'
import { drawFavicon, drawIcon, hasFolderIcons, hasFolderShareImage, iconSvg } from '#server/present/brand-icons.ts'
import { shareStyle } from '#server/present/share-style.ts'
import { missingFolderColours } from '#server/studio/brand/defined-brand.ts'
import { appManifest } from './app-manifest.ts'
import { addBrandStyleRoute } from './brand-style-route.ts'

const PICTURES = LOCAL_ARTISTS.flatMap(({ header_image, featured_content }) => [
  header_image,
  featured_content.image_url,
])
const FILES: ReadonlySet<string> = new Set([...PICTURES, ...EVENTS.map(({ image }) => image)])
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.webp': 'image/webp', '.ico': 'image/x-icon' }

const MANIFEST_TYPE = 'application/manifest+json; charset=utf-8'

type Drawn = string | Buffer | Uint8Array

/** The brand's own files at fixed addresses, served from memory. */
export function addBrandRoutes(app: FastifyInstance, program: Pick<Program, 'database'>): void {
  for (const missing of missingFolderColours()) {
    app.log.error(`brand/colours.css has ${missing}: the studio shows the usual one`)
  }
  addBrandStyleRoute(app, program)
  for (const name of FILES) {
    const body = folderFile(name)
    app.get(name, async (_request, reply) => send(reply, { type: typeOf(name), body, isKept: true }))
  }
  addDrawnRoute(app, '/icon.svg', () => (hasFolderIcons() ? undefined : iconSvg('any')))
  addDrawnRoute(app, '/favicon.ico', () => (hasFolderIcons() ? undefined : drawFavicon()))
  addDrawnRoute(app, brand.share_image, () =>
    hasFolderShareImage() ? undefined : drawBrandShareImage({ title: brand.name, line: brand.tagline }, shareStyle()),
  )
  addAppManifestRoutes(app)
}

/** A file of the folder, drawn anew at its first request if the brand in force differs from the folder. */
function addDrawnRoute(app: FastifyInstance, name: string, draw: () => Drawn | Promise<Drawn> | undefined): void {
  const body = folderFile(name)
  const drawn = oncePerBrand(draw)
  app.get(name, async (request, reply) => {
    const drawing = drawn()
    const isOfFolder = drawing === undefined
    const found = await Promise.resolve(drawing).catch((error: unknown) => {
      request.log.error({ err: error }, 'a picture of the brand could not be drawn')
      return undefined
    })
    // If it cannot be drawn, the file of the folder is sent instead, uncached: it shows another brand.
    const isKept = isOfVersion(request) && (found !== undefined || isOfFolder)
    return send(reply, { type: typeOf(name), body: found ?? body, isKept })
  })
}

/** The app manifest and its icons. Each icon is drawn at its first request. */
function addAppManifestRoutes(app: FastifyInstance): void {
  const manifest = oncePerBrand(() => JSON.stringify(appManifest()))
  app.get(APP_MANIFEST, async (request, reply) =>
    send(reply, { type: MANIFEST_TYPE, body: manifest(), isKept: isOfVersion(request) }),
  )
  for (const icon of Object.values(APP_ICONS)) {
    const drawn = oncePerBrand(() => drawIcon(icon))
    app.get(icon.path, async (request, reply) =>
      send(reply, { type: 'image/png', body: drawn(), isKept: isOfVersion(request) }),
    )
  }
}

/** Whether the address names the brand that this process has in force: pages of another node may be ahead of it. */
function isOfVersion({ query }: FastifyRequest): boolean {
  const { v } = query as { v?: unknown } // Fastify parses the query into an object
  return v === undefined || v === brandFileVersion()
}

type File = { type: string; body: Drawn; isKept: boolean }

function send(reply: FastifyReply, { type, body, isKept }: File): FastifyReply {
  const cacheControl = isKept ? `public, max-age=${DAY_SECONDS}` : 'no-store'
  return reply.header('cache-control', cacheControl).header('content-type', type).send(body)
}

function folderFile(name: string): Buffer {
  return readFileSync(new URL(`../../../brand/files${name}`, import.meta.url))
}

function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}
