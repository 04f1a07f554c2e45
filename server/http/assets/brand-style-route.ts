import type { FastifyInstance } from 'fastify'
import type { BrandValues } from '#contract/brand-fields.ts'
import { CallError } from '#contract/errors.ts'
import { brandStyle } from '#rules/brand/brand-style.ts'
import type { Program } from '#server/context/context.ts'
import { findBrandVersion } from '#server/database/studio/brand/brand-versions.ts'
import { type CachedResponse, makeCachedResponse, sendCachedResponse } from '../caching/cached-response.ts'

const STYLE_TYPE = 'text/css; charset=utf-8'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Pages of a version before are in caches for a while. */
const KEPT_STYLES = 20

/** The link to a brand's style sheet; empty if it has none. */
export function brandStyleTag({ version, fields }: BrandValues): string {
  return brandStyle(fields) === '' ? '' : `<link rel="stylesheet" href="/brand/style-${version}.css">`
}

/** Typefaces that a pair does not use, by the beginning of their files. */
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
 * The style sheet of each published version. A version never changes, so its address is good for ever; and it is a file, so that
 * the content security policy stays as it is.
 */
export function addBrandStyleRoute(app: FastifyInstance, { database }: Pick<Program, 'database'>): void {
  const styles = new Map<number, CachedResponse>()
  app.get('/brand/:file', async (request, reply) => {
    const version = versionOf(request.params)
    const known = styles.get(version)
    if (known) return sendCachedResponse(request, reply, known)
    const row = version > 0 ? await findBrandVersion(database, version) : undefined
    if (!row) throw new CallError('not_found')
    const made = makeCachedResponse(brandStyle(row.fields), { type: STYLE_TYPE, cacheControl: FOR_EVER })
    styles.set(version, made)
    for (const [oldest] of styles) if (styles.size > KEPT_STYLES) styles.delete(oldest)
    return sendCachedResponse(request, reply, made)
  })
}

function versionOf(params: unknown): number {
  const { file } = params as { file: string } // by the route's path
  return Number(/^style-(\d{1,9})\.css$/.exec(file)?.[1] ?? 0)
}
