import { LOAD_MORE_ITEMS, PAGE_SIZE } from '#contract/limits.ts'

type Page = { items: readonly unknown[]; next_item: string | null }

/** The cursor after a page of episodes: null if it repeats the requested one, or the page is short. */
export function nextEpisodesCursor({ items, next_item }: Page, requestedCursor: string | null): string | null {
  return items.length < PAGE_SIZE || next_item === requestedCursor ? null : next_item
}

/** True if Load more is offered. */
export function offersMoreEpisodes(shown: number, hasMore: boolean): boolean {
  return shown >= LOAD_MORE_ITEMS && hasMore
}
