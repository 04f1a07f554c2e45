import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BrandValues } from '#contract/brand-fields.ts'
import { CallError } from '#contract/errors.ts'
import { brandStyle } from '#rules/brand/brand-style.ts'
import type { Program } from '#server/context/context.ts'
import { findBrandVersion } from '#server/database/studio/brand/brand-versions.ts'
import { type CachedResponse, makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'

const STYLE_TYPE = 'text/css; charset=utf-8'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Pages of earlier versions stay in caches for a while. */
const KEPT_STYLES = 20
const HASH_CHARACTERS = 16

/** The link to a brand's style sheet; empty if it has none. */
export function brandStyleTag({ version, fields }: BrandValues): string {
  const style = brandStyle(fields)
  return style === '' ? '' : `<link rel="stylesheet" href="/brand/style-${version}-${hashOf(style)}.css">`
}

/** The typefaces that a brand's `type` does not use, by the beginnings of their file names. */
const UNUSED_FONTS: Readonly<Record<string, readonly string[]>> = {
  sans: ['newsreader'],
  system: ['newsreader', 'inter'],
}

/** Tags for the head without preloads of typefaces that this brand does not use. */
export function withoutUnusedFonts(tags: string, { fields }: BrandValues): string {
  const unused = UNUSED_FONTS[fields.type ?? ''] ?? []
  if (unused.length === 0) return tags
  const isUnused = (piece: string) =>
    piece.includes(' as="font"') && !piece.includes('<') && unused.some((name) => piece.includes(`/${name}-`))
  return tags
    .split('<link')
    .filter((piece) => !isUnused(piece))
    .join('<link')
}

/**
 * The style sheet of each published version, as a file, so that the content security policy stays as it is. Its address
 * contains a hash of its text, so it is cached for ever. A page of another build may name another hash for the same
 * version: it gets this build's sheet, uncached.
 */
export function addBrandStyleRoute(app: FastifyInstance, { database }: Pick<Program, 'database'>): void {
  const styles = new Map<number, { hash: string; response: CachedResponse }>()
  app.get('/brand/:file', async (request, reply) => {
    const { version, hash } = readAddress(request.params)
    const known = styles.get(version) ?? (await makeStyle(database, version))
    if (!known) throw new CallError('not_found')
    styles.set(version, known)
    for (const [oldest] of styles) if (styles.size > KEPT_STYLES) styles.delete(oldest)
    const cacheControl = hash === known.hash ? FOR_EVER : 'no-store'
    return sendCachedResponse(request, reply, { ...known.response, cacheControl })
  })
}

async function makeStyle(database: Program['database'], version: number) {
  const row = version > 0 ? await findBrandVersion(database, version) : undefined
  if (!row) return undefined
  const style = brandStyle(row.fields)
  return { hash: hashOf(style), response: makeCachedResponse(style, { type: STYLE_TYPE, cacheControl: FOR_EVER }) }
}

function hashOf(style: string): string {
  return createHash('sha256').update(style).digest('hex').slice(0, HASH_CHARACTERS)
}

function readAddress(params: unknown): { version: number; hash: string | undefined } {
  const { file } = params as { file: string } // by the route's path
  const [, version, hash] = /^style-(\d{1,9})(?:-([\da-f]{16}))?\.css$/.exec(file) ?? []
  return { version: Number(version ?? 0), hash }
}
