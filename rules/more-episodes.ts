import { LOAD_MORE_ITEMS, PAGE_SIZE } from '#contract/limits.ts'

type Page = { items: readonly unknown[]; next_item: string | null }

/** The cursor of what follows a page of episodes: none when it repeats the one that was asked with, or the page is short. */
export function nextEpisodes({ items, next_item }: Page, asked: string | null): string | null {
  return items.length < PAGE_SIZE || next_item === asked ? null : next_item
}

/** Whether Load more is offered. */
export function offersMoreEpisodes(shown: number, cursor: string | null): boolean {
  return shown >= LOAD_MORE_ITEMS && cursor !== null
}
