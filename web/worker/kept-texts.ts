import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'

/** A kept transcript; 404 if there is none. */
export async function respondWithKeptTrack({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(KEPT_CACHE)
  return (await cache.match(pathname)) ?? new Response(null, { status: 404 })
}

/**
 * A page's data: from the network, else as it is kept. A request that bypasses caches fetches a page to keep, so only
 * the network answers it. A text that is kept only in another language is answered in that one.
 */
export async function respondWithPageData(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = request.cache === 'no-store' ? undefined : await findKept(request).catch(() => undefined)
    if (kept) return kept
    throw error
  }
}

async function findKept({ url }: Request): Promise<Response | undefined> {
  if (!(await caches.has(KEPT_CACHE))) return undefined
  const cache = await caches.open(KEPT_CACHE)
  return (
    (await cache.match(url, { ignoreVary: true })) ?? (await cache.match(url, { ignoreVary: true, ignoreSearch: true }))
  )
}
