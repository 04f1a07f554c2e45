import type { Store } from '#contract/billing/subscriptions.ts'

/**
 * A difference between a store and our record of a subscription, or of the charge of a gift or donation. One row for
 * each.
 */
export type StoreDifferenceRow = {
  id: string
  /** The subscription or the charge. */
  subject_id: string
  store: Store
  subscription_id: string | null
  charge_id: string | null
  details_json: string
  /** How often it differed. */
  times: number
  first_found_at: number
  found_at: number
  closed_at: number | null
  closed_by: string | null
  note: string | null
}

/** How many records were reconciled with a store on a day. */
export type StoreReconciliationRow = {
  /** `2026-11-28`, in UTC. */
  day: string
  store: Store
  compared: number
  unanswered: number
  differences: number
  last_at: number
}

export type DifferenceTables = { store_difference: StoreDifferenceRow; store_comparison: StoreReconciliationRow }
