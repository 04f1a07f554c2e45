const SITE = 'https://site.example'

type Named = string | { url: string }

const addressOf = (entry: Named) => new URL(typeof entry === 'string' ? entry : entry.url, SITE).href

const withoutSearch = (url: string) => url.split('?')[0]

/** A cache storage in memory: what tests of downloads need of one. */
export function cacheStorage() {
  const caches = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (entry: Named, { ignoreSearch = false } = {}) => {
        const found = ignoreSearch
          ? [...entries].find(([url]) => withoutSearch(url) === withoutSearch(addressOf(entry)))?.[1]
          : entries.get(addressOf(entry))
        return found?.clone()
      },
      put: async (entry: Named, response: Response) => void entries.set(addressOf(entry), response),
      delete: async (entry: Named) => entries.delete(addressOf(entry)),
    }
  }
  return {
    open,
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
  }
}
