import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'

/** The prefix of page caches, before the build's hash. */
const PAGES = 'pages '

/**
 * Removes downloads and cached pages, so that the next visitor at this browser finds none of them offline. The offline
 * page stays.
 */
export async function clearVisitor(offline: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES))
  await Promise.all([caches.delete(KEPT_CACHE), ...names.map((name) => clearPagesIn(name, offline))])
}

async function clearPagesIn(name: string, offline: string): Promise<void> {
  const cache = await caches.open(name)
  const cachedPages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offline)
  await Promise.all(cachedPages.map((page) => cache.delete(page, { ignoreVary: true })))
}
