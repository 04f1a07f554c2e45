import { OFFLINE } from '#contract/paths.ts'

/** The prefix of the service worker's page caches, before the build's hash. */
const PAGES = 'pages '

/** Clears the cached pages, so that the next visitor at this browser finds none of them offline. */
export async function clearCachedPages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES))
  await Promise.all(names.map(clearPagesIn))
}

async function clearPagesIn(name: string): Promise<void> {
  const cache = await caches.open(name)
  const cachedPages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE)
  await Promise.all(cachedPages.map((page) => cache.delete(page, { ignoreVary: true })))
}
