import { type SearchGroup, search } from '#contract/search.ts'
import { call } from '#web/transport/api.ts'
import type { Asked } from './search-data.ts'

/** Asks the server, as this visitor. A chunk of its own: only who types needs it. */
export async function fetchResults({ query, type }: Asked, offset?: string): Promise<SearchGroup[]> {
  const { data } = await call(search, { query: { q: query, ...(type && { type }), ...(offset && { offset }) } })
  return data.groups
}
