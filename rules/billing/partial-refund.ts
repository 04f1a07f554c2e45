import type { Store } from '#contract/billing/subscriptions.ts'

/** Stores that refund a charge in parts: the processor of cards and CAMARA's carriers. Bango refunds a charge once. */
const REFUNDS_PARTS: Record<Store, boolean> = { card: true, dcb: true, bango: false, apple: false, google: false }

/**
 * True if a charge can be refunded in parts: its store supports it, and it is not a duplicate. A duplicate charge pays
 * for nothing, so it is refunded in full.
 */
export function mayRefundPart({ store, kind }: { store: Store; kind: string }): boolean {
  return REFUNDS_PARTS[store] && kind !== 'double'
}
