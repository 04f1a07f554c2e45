import type { FeedRow } from '#server/database/tables.ts'
import type { PlannedItem } from './plan-feed.ts'

/** The progress of a feed's import; undefined for a new feed. */
export type ImportProgress = Pick<FeedRow, 'items_left' | 'checked_at'> | undefined

/**
 * Orders the items of a feed that is imported in parts: first untried items, of which the ones published since the last
 * part come first, then failed ones. Each is tried once before another is retried.
 */
export function orderImport(
  toImport: readonly PlannedItem[],
  tried: ImportProgress,
): { untried: PlannedItem[]; failed: PlannedItem[] } {
  if (!tried || tried.items_left === 0) return { untried: [...toImport], failed: [] }
  // The newest are tried first, so the rest is at the end.
  const first = Math.max(0, toImport.length - tried.items_left)
  const isNew = ({ item }: PlannedItem) => (item.publishedAt ?? 0) > tried.checked_at
  const before = toImport.slice(0, first)
  return {
    untried: [...before.filter(isNew), ...toImport.slice(first)],
    failed: before.filter((planned) => !isNew(planned)),
  }
}
