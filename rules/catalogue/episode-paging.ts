import { LOAD_MORE_ITEMS, PAGE_SIZE } from '#contract/limits.ts'

type Page = { items: readonly unknown[]; next_item: string | null }

/** The cursor of what follows a page of episodes: none when it repeats the one that was asked with, or the page is short. */
export function nextEpisodesCursor({ items, next_item }: Page, requestedCursor: string | null): string | null {
  return items.length < PAGE_SIZE || next_item === requestedCursor ? null : next_item
}

/** Whether Load more is offered. */
export function offersMoreEpisodes(shown: number, cursor: string | null): boolean {
  return shown >= LOAD_MORE_ITEMS && cursor !== null
}
