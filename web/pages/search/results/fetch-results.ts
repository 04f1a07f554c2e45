import { type SearchGroup, search } from '#contract/catalogue/search.ts'
import { callWithSignal } from '#web/http/api.ts'
import type { SearchRequest } from '../search-data.ts'

type Fetching = { signal: AbortSignal; offset?: string }

/** Searches as this visitor. A chunk of its own: only visitors who type need it. */
export async function fetchResults(
  { query, type, within }: SearchRequest,
  { signal, offset }: Fetching,
): Promise<SearchGroup[]> {
  const { data } = await callWithSignal(signal)(search, {
    query: { q: query, ...(type && { type }), ...(within && { within }), ...(offset && { offset }) },
  })
  return data.groups
}
