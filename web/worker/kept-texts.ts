import { KEPT_CACHE } from '#rules/offline/kept-cache.ts'

/** A kept transcript; 404 if there is none. */
export async function respondWithKeptTrack({ pathname }: URL): Promise<Response> {
  const cache = await caches.open(KEPT_CACHE)
  return (await cache.match(pathname)) ?? new Response(null, { status: 404 })
}

/**
 * A page's data: from the network, else as it is kept. What is asked past all caches is asked to be kept, and comes from
 * the network alone. A text that is not kept in the page's language is answered as it is kept.
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
