import { OFFLINE } from '#contract/paths.ts'

/** What the service worker keeps pages under, before the name of their build. */
const PAGES = 'pages '

/** Forgets which pages were opened here: whoever comes next without a connection finds none of them. */
export async function clearCachedPages(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES))
  await Promise.all(names.map(clearPagesIn))
}

async function clearPagesIn(name: string): Promise<void> {
  const cache = await caches.open(name)
  const opened = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE)
  await Promise.all(opened.map((page) => cache.delete(page, { ignoreVary: true })))
}
