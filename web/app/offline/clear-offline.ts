import { OFFLINE } from '#contract/paths.ts'
import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'
import { writeStorage } from '#web/http/browser/browser-storage.ts'
import { DOWNLOADS_KEY, KEEP_KEY } from '#web/state/downloads/stored-keys.ts'

/** The prefix of the service worker's page caches, before the build's hash. */
const PAGES = 'pages '

/** Removes downloads and cached pages, so that the next visitor at this browser finds none of them offline. */
export async function clearOffline(): Promise<void> {
  for (const key of [DOWNLOADS_KEY, KEEP_KEY]) writeStorage('local', key, null)
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES))
  await Promise.all([caches.delete(KEPT_CACHE), ...names.map(clearPagesIn)])
}

async function clearPagesIn(name: string): Promise<void> {
  const cache = await caches.open(name)
  const cachedPages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE)
  await Promise.all(cachedPages.map((page) => cache.delete(page, { ignoreVary: true })))
}
