import type { Marks } from '#web/state/marks.ts'
import type { Page } from '#web/ui/paged-list/page-loading.ts'

type MarkedReply<entry> = { data: readonly entry[]; next_item: string | null }

/** Fetches a page of what a visitor has marked, and records the marks. */
export async function fetchMarked<entry extends { id: string }>(
  marks: Marks,
  fetchReply: () => Promise<MarkedReply<entry>>,
): Promise<Page<entry>> {
  const version = marks.version()
  const { data, next_item } = await fetchReply()
  for (const { id } of data) marks.applyServerState(id, true, version)
  return { entries: data, next: next_item }
}
