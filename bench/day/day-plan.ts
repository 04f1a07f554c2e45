/** What a listener's day consists of: the assumptions of docs/scale.md, as requests of each kind. */
export const VISIT = {
  page: 1,
  renewal: 1,
  feed: 2,
  item: 8,
  'page data': 4,
  reaction: 1,
  position: 80,
  events: 10,
  media: 293,
} as const

export type RequestKind = keyof typeof VISIT
export const REQUEST_KINDS: readonly RequestKind[] = [
  'page',
  'renewal',
  'feed',
  'item',
  'page data',
  'reaction',
  'position',
  'events',
  'media',
]

/** Percent of the day's visits that begin in each hour: a quiet night, and two peaks. The busiest hour has a tenth. */
export const HOURLY_PERCENT: readonly number[] = [
  1.4, 0.8, 0.6, 0.6, 1, 2.6, 6.4, 10, 7.6, 5, 3.6, 3.2, 3.6, 3.4, 3, 2.8, 3, 3.6, 4.4, 5.6, 7.4, 9, 7.2, 4.2,
]

export const QUARTERS_OF_HOUR = 4
export const QUARTERS_OF_DAY = 24 * QUARTERS_OF_HOUR
export const QUARTER_SECONDS = 900

/** One in so many listeners makes requests, so that the run ends within minutes. */
const SAMPLED_EVERY = 200
/** In a small run, more than that. */
const FEWEST_SAMPLED = 100

/** One listener in `every` makes requests: `sampled` of them. */
export type Sample = { every: number; sampled: number }

export function sampleOf(listeners: number): Sample {
  const every = Math.max(1, Math.min(SAMPLED_EVERY, Math.floor(listeners / FEWEST_SAMPLED)))
  return { every, sampled: Math.floor(listeners / every) }
}

/** The share of the day that is over when this quarter hour begins. */
function shareBefore(quarter: number): number {
  const hour = Math.floor(quarter / QUARTERS_OF_HOUR)
  const percent = HOURLY_PERCENT.slice(0, hour).reduce((sum, one) => sum + one, 0)
  return (percent + ((HOURLY_PERCENT[hour] ?? 0) * (quarter % QUARTERS_OF_HOUR)) / QUARTERS_OF_HOUR) / 100
}

/**
 * The number of visits that begin in each quarter hour, all together `visits`. A visit of 20 minutes is counted where it
 * begins, so the peak is no lower than on a real day.
 */
export function visitsPerQuarter(visits: number): number[] {
  const before = Array.from({ length: QUARTERS_OF_DAY + 1 }, (_, quarter) => Math.round(visits * shareBefore(quarter)))
  return before.slice(1).map((until, quarter) => until - (before[quarter] ?? 0))
}

/** A request of a visit. `item` is the number of the item that is open at that time. */
export type Step = { kind: RequestKind; item: number }

/** The requests of a visit in their order: each item is opened, and then heard. */
export function visitSteps(): Step[] {
  const opening = (['page', 'renewal', 'feed', 'feed'] as const).map((kind) => ({ kind, item: 0 }))
  const later = (['item', 'page data', 'reaction', 'events', 'position', 'media'] as const).flatMap((kind) =>
    Array.from({ length: VISIT[kind] }, (_, number) => ({
      kind,
      at: (number + (kind === 'item' ? 0 : 0.5)) / VISIT[kind],
    })),
  )
  const sorted = later.toSorted((one, other) => one.at - other.at)
  return [...opening, ...sorted.map(({ kind, at }) => ({ kind, item: Math.floor(at * VISIT.item) }))]
}
