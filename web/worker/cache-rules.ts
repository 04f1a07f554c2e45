/** What is known of an answer before it may be kept. */
export type ResponseFacts = { status: number; isRedirected: boolean; type: string | null; cacheControl: string | null }

/** A file of the build: its name says its content, so that a kept one is never wrong. */
export function isAsset({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/')
}

/**
 * Whether a page may be kept for when there is no connection: one that is the same for everybody, and whose address
 * says nothing of who asks for it or what for.
 */
export function mayCachePage({ search }: URL, { status, isRedirected, type, cacheControl }: ResponseFacts): boolean {
  const isPage = status === 200 && !isRedirected && type?.startsWith('text/html') === true
  return isPage && search === '' && /(^|[\s,])public([\s,]|$)/.test(cacheControl ?? '')
}

/** The files of the build that a page names. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+/g))]
}

/** What pictures are kept under. They outlive a build: an address says what it shows. */
export const PICTURES = 'pictures'

/** A size of a public picture of the catalogue. */
export function isPicture({ pathname }: URL): boolean {
  return /^\/media\/[0-9a-f]{32}\/w\d+\.(avif|webp)$/.test(pathname)
}

/** Of the kept sizes, one of the same picture; undefined where there is none. */
export function findOtherSize(path: string, kept: readonly string[]): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return kept.find((address) => new URL(address).pathname.startsWith(folder))
}

/** Which of the caches, oldest first, are of no more use. A tab of the build before may still want a file of its own. */
export function obsoleteCaches(
  names: readonly string[],
  { pages, assets }: { pages: string; assets: string },
): string[] {
  const kind = `${assets.split(' ')[0]} `
  const before = names.filter((name) => name.startsWith(kind) && name !== assets).at(-1)
  return names.filter((name) => ![pages, assets, before, PICTURES].includes(name))
}
