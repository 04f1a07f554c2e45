/** The parameters of an address that a purchase sends along. */
export type OrderQueries = { discount_code?: string; community?: string; type?: string; is_renew_trial?: true }

const MAX_CHARACTERS = { discount_code: 60, community: 60, type: 40 } as const

/** The query parameters for a purchase, each cut to the call's limit. */
export function orderQueries(query: URLSearchParams): OrderQueries {
  const queries: OrderQueries = {}
  for (const name of ['discount_code', 'community', 'type'] as const) {
    const value = query.get(name)?.trim()
    if (value) queries[name] = value.slice(0, MAX_CHARACTERS[name])
  }
  return query.get('is_renew_trial') === 'true' ? { ...queries, is_renew_trial: true } : queries
}
