import type { Marks } from '#web/state/marks.ts'
import type { FetchPage, PageOf } from './use-pages.ts'

export async function fetchAfter<entry>(fetchPage: FetchPage<entry>, before?: PageOf<entry>): Promise<PageOf<entry>> {
  const { entries, next } = await fetchPage(before?.next ?? undefined)
  return { entries: [...(before?.entries ?? []), ...entries], next }
}

/** The most pages reloaded in sequence; further ones load on scrolling. */
const MOST_PAGES = 8

/** The first pages, until they hold at least this many entries or the limit is reached. */
export async function fetchAsMany<entry>(fetchPage: FetchPage<entry>, least: number): Promise<PageOf<entry>> {
  let page = await fetchAfter(fetchPage)
  for (let pages = 1; pages < MOST_PAGES && page.entries.length < least && page.next !== null; pages += 1) {
    page = await fetchAfter(fetchPage, page)
  }
  return page
}

type Answer<entry> = { data: readonly entry[]; next_item: string | null }

/** A page of marked entries, which also updates their marks. */
export async function fetchMarked<entry extends { id: string }>(
  marks: Marks,
  ask: () => Promise<Answer<entry>>,
): Promise<PageOf<entry>> {
  const asked = marks.version()
  const { data, next_item } = await ask()
  for (const { id } of data) marks.applyServerState(id, true, asked)
  return { entries: data, next: next_item }
}
