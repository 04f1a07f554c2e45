import { type ContentOrder, ORDERINGS, type OrderColumn } from './ordering.ts'

/** An item's place in its series: enough to order the series by any of its orders. */
export type Place = Record<OrderColumn, number> & { id: string; series_id: string | null; content_order: ContentOrder }

/** Places of one series in the series' order. */
export function inOrder<place extends Place>(places: readonly place[]): place[] {
  const first = places[0]
  if (!first) return []
  const { column, direction } = ORDERINGS[first.content_order]
  const sign = direction === 'asc' ? 1 : -1
  return [...places].sort((one, other) => sign * (one[column] - other[column] || (one.id < other.id ? -1 : 1)))
}

/** For each item the id of what follows it in its series; items at the end are left out. */
export function nextIds(places: readonly Place[]): Map<string, string> {
  const next = new Map<string, string>()
  for (const [seriesId, series] of Map.groupBy(places, (place) => place.series_id)) {
    if (seriesId === null) continue
    const ordered = inOrder(series)
    ordered.forEach((place, at) => {
      const following = ordered[at + 1]
      if (following) next.set(place.id, following.id)
    })
  }
  return next
}
