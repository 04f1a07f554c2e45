import { getTab } from '#contract/catalogue/discover.ts'
import { call } from '#web/http/api.ts'
import type { DiscoverData } from '../discover-data.ts'
import type { FetchMoreSections } from './use-feed.ts'
import { variantQuery } from './variant-query.ts'

/** Fetches the next sections. A chunk of its own: only visitors who scroll need it. */
export function fetchMoreSections({ tab_id, tag, front }: DiscoverData): FetchMoreSections {
  const query = { ...(tag !== null && { tag }), ...variantQuery(front?.variant) }
  return (offset) => call(getTab, { params: { tab_id }, query: { offset, ...query } })
}
