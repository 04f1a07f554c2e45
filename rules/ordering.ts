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

/** Which column an order sorts by, and which way; the item's id breaks ties, the same way. */
export const ORDERINGS: Record<ContentOrder, { column: OrderColumn; direction: 'asc' | 'desc' }> = {
  'published-newest': { column: 'published_at', direction: 'desc' },
  'published-oldest': { column: 'published_at', direction: 'asc' },
  'added-newest': { column: 'created_at', direction: 'desc' },
  'added-oldest': { column: 'created_at', direction: 'asc' },
  'number-descending': { column: 'number', direction: 'desc' },
  manual: { column: 'position', direction: 'asc' },
}
