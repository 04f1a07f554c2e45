import type { PayoutRowKind, PayoutRowState } from '#contract/studio/money/payouts.ts'

/**
 * A row of a payout. `gross`, `fee` and `net` are cents of the payout's currency, with net = gross - fee; `source_amount`
 * is what the payer paid (negative: got back), in the payer's currency.
 */
export type PayoutRowFacts = {
  kind: PayoutRowKind
  /** The provider's id of the charge, refund or dispute; of an app store's sale, the product. */
  reference: string | null
  gross: number
  fee: number
  net: number
  source_amount: number
  source_currency: string
}

/** What our ledger has booked for a row's reference: cents, negative for money that went back. */
export type BookedFact = { amount: number; currency: string }

/** `here`: cents in our ledger; null for nothing, or for another currency. */
export type RowMatch = { state: PayoutRowState; here: number | null }

const WITHOUT_CHARGE: readonly PayoutRowKind[] = ['fee', 'payout_failure']

/**
 * True for kinds of rows that belong to no charge. Every other row must match one of our records or be explained by a
 * person, even if it has no reference.
 */
export function hasNoCharge({ kind }: Pick<PayoutRowFacts, 'kind'>): boolean {
  return WITHOUT_CHARGE.includes(kind)
}

/** Compares a row with what we booked for it. `isRepeated`: an earlier row paid the same. */
export function matchRow(
  row: PayoutRowFacts,
  { booked, isRepeated }: { booked: BookedFact | undefined; isRepeated: boolean },
): RowMatch {
  if (hasNoCharge(row)) return { state: 'no_charge', here: null }
  if (!booked) return { state: 'missing_here', here: null }
  if (isRepeated) return { state: 'doubled', here: 0 }
  if (booked.currency !== row.source_currency) return { state: 'different_sum', here: null }
  return { state: booked.amount === row.source_amount ? 'matched' : 'different_sum', here: booked.amount }
}

/**
 * Two rows with the same key are one payment twice. Undefined for sales of an app store, which name a product and not a
 * charge. The withdrawal and the return of a dispute have different keys.
 */
export function paidKey({ kind, reference, source_amount }: PayoutRowFacts): string | undefined {
  if (kind === 'sale' || kind === 'return' || reference === null || hasNoCharge({ kind })) return undefined
  return `${kind} ${source_amount < 0 ? '-' : '+'} ${reference}`
}
