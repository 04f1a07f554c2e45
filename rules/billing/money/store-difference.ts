import { DIFFERING_TIMES, type DifferenceDetail } from '#contract/studio/money/store-differences.ts'
import { isRegularPriceAhead } from '../discounts/discounted-periods.ts'

type DifferingTime = (typeof DIFFERING_TIMES)[number]

/** The fields of our subscription record that its store decides. */
type SubscriptionFacts = Record<DifferingTime, number | null> & {
  plan: string
  price: number
  /** The price after a discount; null for none. */
  regular_price: number | null
  currency: string
}

/** A charge, with the amount left after refunds: 0 before it is paid. */
export type ChargeFacts = { id: string; kept: number; currency: string }

/** Our record of a subscription, or of one charge, with all paid amounts. */
export type StoreFacts = { subscription: SubscriptionFacts | undefined; charges: readonly ChargeFacts[] }

/** Changes of our records by a reconciliation with the store, which no event had reported. Empty if both agree. */
export function differencesBetween(before: StoreFacts, after: StoreFacts): DifferenceDetail[] {
  return [...subscriptionDifferences(before.subscription, after.subscription), ...chargeDifferences(before, after)]
}

function subscriptionDifferences(
  before: SubscriptionFacts | undefined,
  after: SubscriptionFacts | undefined,
): DifferenceDetail[] {
  if (!before || !after) return []
  const times = DIFFERING_TIMES.filter((field) => before[field] !== after[field])
  // The end of a discount raises our price before the store's.
  const isPriceOther = before.price !== after.price && !isRegularPriceAhead(after)
  const isOther = isPriceOther || before.currency !== after.currency
  return [
    ...times.map((field) => ({ field, here: timeText(before[field]), there: timeText(after[field]) })),
    ...(before.plan === after.plan ? [] : [{ field: 'plan' as const, here: before.plan, there: after.plan }]),
    ...(isOther ? [{ field: 'price' as const, here: before.price, there: after.price, currency: after.currency }] : []),
  ]
}

/** A charge unknown to us counts only if it is paid: a declined attempt moves no money. */
function chargeDifferences(before: StoreFacts, after: StoreFacts): DifferenceDetail[] {
  const known = new Map(before.charges.map(({ id, kept }) => [id, kept]))
  return after.charges.flatMap(({ id, kept, currency }) => {
    const here = known.get(id) ?? null
    const isSame = here === null ? kept === 0 : here === kept
    return isSame ? [] : [{ field: 'charge' as const, charge_id: id, here, there: kept, currency }]
  })
}

/** A difference as stored. */
export type FoundDifference = {
  details: readonly DifferenceDetail[]
  times: number
  first_found_at: number
  found_at: number
  closed_at: number | null
}

/**
 * A difference after the store differed again: an open one adds the new changes and keeps our original values; a closed
 * one opens again with the new changes only.
 */
export function foundAgain(
  stored: FoundDifference | undefined,
  { details, at }: { details: readonly DifferenceDetail[]; at: number },
): FoundDifference {
  const isOpen = stored !== undefined && stored.closed_at === null
  return {
    details: isOpen ? mergedDetails(stored.details, details) : details,
    times: (stored?.times ?? 0) + 1,
    first_found_at: isOpen ? stored.first_found_at : at,
    found_at: at,
    closed_at: null,
  }
}

function mergedDetails(stored: readonly DifferenceDetail[], found: readonly DifferenceDetail[]): DifferenceDetail[] {
  const merged = new Map(stored.map((detail) => [keyOf(detail), detail]))
  for (const detail of found) merged.set(keyOf(detail), sinceFirst(merged.get(keyOf(detail)), detail))
  return [...merged.values()]
}

/** Our original value with the store's current value. */
function sinceFirst(first: DifferenceDetail | undefined, latest: DifferenceDetail): DifferenceDetail {
  if (first?.field === 'plan' && latest.field === 'plan') return { ...latest, here: first.here }
  if (first?.field === 'price' && latest.field === 'price') return { ...latest, here: first.here }
  if (first?.field === 'charge' && latest.field === 'charge') return { ...latest, here: first.here }
  if (first && isTime(first) && isTime(latest)) return { ...latest, here: first.here }
  return latest
}

type TimeDetail = Extract<DifferenceDetail, { field: DifferingTime }>

function isTime(detail: DifferenceDetail): detail is TimeDetail {
  return DIFFERING_TIMES.some((field) => field === detail.field)
}

function keyOf(detail: DifferenceDetail): string {
  return detail.field === 'charge' ? `charge ${detail.charge_id}` : detail.field
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
