import type { Store } from '#contract/billing/subscriptions.ts'
import { PAYOUT_WAIT_DAYS } from '#contract/studio/money/payouts.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'

/** Stores whose charges are in our ledger. App stores book their own. */
export type ChargedStore = keyof typeof PAYOUT_WAIT_DAYS

export const CHARGED_STORES: readonly ChargedStore[] = ['card', 'dcb', 'bango']

export function isChargedStore(store: Store): store is ChargedStore {
  return CHARGED_STORES.some((one) => one === store)
}

/** Charges made before this time should be in a payout by now. */
export function paidOutBy(store: ChargedStore, now: number): number {
  return now - PAYOUT_WAIT_DAYS[store] * DAY_MILLISECONDS
}
