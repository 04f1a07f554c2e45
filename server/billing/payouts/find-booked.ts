import type { Store } from '#contract/billing/subscriptions.ts'
import type { BookedFact, PayoutRowFacts } from '#rules/billing/payouts/payout-row.ts'
import {
  listBookedAmounts,
  listChargesByProvider,
  listDisputesByProvider,
  listRefundsByProvider,
  listSubscribedProducts,
} from '#server/database/billing/payouts/booked-facts.ts'
import type { Database } from '#server/database/database.ts'
import { findProduct } from '../purchases/find-product.ts'

/** What our ledger has for a row. `isDecided`: false while it may still change, as with an open dispute. */
type Booked = BookedFact & { chargeId: string | null; isDecided: boolean }
type FindBooked = (row: PayoutRowFacts) => Booked | undefined

/** Reads what our ledger has for these rows of a store, and returns a lookup. */
export async function findBooked(
  database: Database,
  store: Store,
  rows: readonly PayoutRowFacts[],
): Promise<FindBooked> {
  const of = (...kinds: PayoutRowFacts['kind'][]) =>
    rows.flatMap(({ kind, reference }) => (kinds.includes(kind) && reference !== null ? [reference] : []))
  const [charges, refunds, disputes, products] = [
    await listChargesByProvider(database, store, of('charge')),
    await listRefundsByProvider(database, store, of('refund', 'refund_failure', 'dispute')),
    await listDisputesByProvider(database, store, of('dispute')),
    await listSubscribedProducts(database, store, of('sale', 'return')),
  ]
  const amounts = await listBookedAmounts(database, store, [
    ...charges.map(({ id }) => `charge:${id}`),
    ...refunds.flatMap(({ id }) => [`refund:${id}`, `refund:${id}:kept`]),
  ])
  const chargeOf = new Map(charges.map((charge) => [charge.provider_id, charge]))
  const refundOf = new Map(refunds.map((refund) => [refund.provider_id, refund]))
  const disputeOf = new Map(disputes.map((dispute) => [dispute.provider_id, dispute]))

  const ofCharge = (reference: string): Booked | undefined => {
    const charge = chargeOf.get(reference)
    if (!charge) return undefined
    const { id: chargeId, currency } = charge
    return { chargeId, currency, amount: amounts.get(`charge:${chargeId}`) ?? 0, isDecided: true }
  }
  const ofRefund = (reference: string, isReturned: boolean): Booked | undefined => {
    const refund = refundOf.get(reference)
    if (!refund) return undefined
    const booked = amounts.get(`refund:${refund.id}${isReturned ? ':kept' : ''}`)
    return {
      chargeId: refund.charge_id,
      currency: refund.currency,
      amount: booked ?? 0,
      isDecided: booked !== undefined,
    }
  }
  const ofDispute = (reference: string, isReturned: boolean): Booked | undefined => {
    const decided = ofRefund(reference, isReturned)
    if (decided?.isDecided) return decided
    const dispute = disputeOf.get(reference)
    if (!dispute) return undefined
    const { charge_id: chargeId, currency, amount, state } = dispute
    // Lost without a refund: the charge was refunded before, so our ledger has nothing for this second withdrawal.
    if (state === 'lost') return { chargeId, currency, amount: 0, isDecided: true }
    return { chargeId, currency, amount: isReturned ? amount : -amount, isDecided: state === 'won' }
  }
  return ({ kind, reference, source_amount, source_currency }) => {
    if (reference === null) return undefined
    if (kind === 'charge') return ofCharge(reference)
    if (kind === 'refund' || kind === 'refund_failure') return ofRefund(reference, kind === 'refund_failure')
    if (kind === 'dispute') return ofDispute(reference, source_amount > 0)
    // An app store's sales are booked from its report, so its amounts for our products are right.
    const isSale = kind === 'sale' || kind === 'return'
    const isOwnSale = isSale && (products.has(reference) || findProduct(reference) !== undefined)
    return isOwnSale ? { chargeId: null, amount: source_amount, currency: source_currency, isDecided: true } : undefined
  }
}
