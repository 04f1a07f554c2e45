import { getTab } from '#contract/catalogue/discover.ts'
import { call } from '#web/http/api.ts'
import type { FetchMoreSections } from './use-feed.ts'

/** Fetches the next sections. A chunk of its own: only visitors who scroll need it. */
export function fetchMoreSections(tabId: string, tag: string | null): FetchMoreSections {
  return (offset) => call(getTab, { params: { tab_id: tabId }, query: { offset, ...(tag !== null && { tag }) } })
}
