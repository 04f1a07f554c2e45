import { getTab } from '#contract/catalogue/discover.ts'
import { call } from '#web/http/api.ts'
import type { DiscoverData } from '../discover-data.ts'
import { experimentQuery } from './experiment-query.ts'
import type { FetchMoreSections } from './use-feed.ts'

/** Fetches the next sections. A chunk of its own: only visitors who scroll need it. */
export function fetchMoreSections({ tab_id, tag, front }: DiscoverData): FetchMoreSections {
  const query = { ...(tag !== null && { tag }), ...experimentQuery(front) }
  return (offset) => call(getTab, { params: { tab_id }, query: { offset, ...query } })
}
