/** The orders a series' items may have (specification 9). */
export const CONTENT_ORDERS = [
  'published-newest',
  'published-oldest',
  'added-newest',
  'added-oldest',
  'number-descending',
  'manual',
] as const
export type ContentOrder = (typeof CONTENT_ORDERS)[number]

export type OrderColumn = 'published_at' | 'created_at' | 'number' | 'position'

/** The column and direction of an order; the item's id breaks ties, in the same direction. */
export const ORDERINGS: Record<ContentOrder, { column: OrderColumn; direction: 'asc' | 'desc' }> = {
  'published-newest': { column: 'published_at', direction: 'desc' },
  'published-oldest': { column: 'published_at', direction: 'asc' },
  'added-newest': { column: 'created_at', direction: 'desc' },
  'added-oldest': { column: 'created_at', direction: 'asc' },
  'number-descending': { column: 'number', direction: 'desc' },
  manual: { column: 'position', direction: 'asc' },
}

/** The fields of an item for all orders of a series. */
export type OrderingFields = Record<OrderColumn, number> & {
  id: string
  series_id: string | null
  content_order: ContentOrder
}

/** Sorts the items of one series. */
export function sortInContentOrder<item extends OrderingFields>(items: readonly item[]): item[] {
  const first = items[0]
  if (!first) return []
  const { column, direction } = ORDERINGS[first.content_order]
  const sign = direction === 'asc' ? 1 : -1
  return [...items].sort((a, b) => sign * (a[column] - b[column] || (a.id < b.id ? -1 : 1)))
}
