import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'

/** The properties of a response that decide whether it may be cached. */
export type ResponseFacts = { status: number; isRedirected: boolean; type: string | null; cacheControl: string | null }

/** A file of the build: its name contains a hash of its content, so a cached copy is never stale. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/')
}

/**
 * True if a page may be cached for offline use: it is the same for everybody, or for everybody who sees its version of
 * a front page (`private, no-cache`), and its address has no query, which could name a visitor or a purpose.
 */
export function mayCachePage({ search }: URL, { status, isRedirected, type, cacheControl }: ResponseFacts): boolean {
  const isPage = status === 200 && !isRedirected && type?.startsWith('text/html') === true
  return isPage && search === '' && /^(public\b|private, no-cache$)/.test(cacheControl ?? '')
}

/** The build files that a page refers to. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}

/** The cache of pictures. It outlives a build, because a picture's address identifies its content. */
export const PICTURES = 'pictures'

/** A size of a public picture of the catalogue. */
export function isPicture({ pathname }: URL): boolean {
  return /^\/media\/[0-9a-f]{32}\/w\d+\.(avif|webp)$/.test(pathname)
}

/** Another cached size of the same picture; undefined if there is none. */
export function findOtherSize(path: string, cachedUrls: readonly string[]): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return cachedUrls.find((address) => new URL(address).pathname.startsWith(folder))
}

/** The caches to delete, from a list with the oldest first. A tab of the previous build may still need its files. */
export function obsoleteCaches(
  names: readonly string[],
  { pages, assets }: { pages: string; assets: string },
): string[] {
  const assetPrefix = `${assets.split(' ')[0]} `
  const previousAssets = names.filter((name) => name.startsWith(assetPrefix) && name !== assets).at(-1)
  return names.filter((name) => ![pages, assets, previousAssets, PICTURES, KEPT_CACHE].includes(name))
}
