import type { Store } from '#contract/billing/subscriptions.ts'

/** Stores that refund a charge in parts: the processor of cards and CAMARA's carriers. Bango refunds a charge once. */
const REFUNDS_PARTS: Record<Store, boolean> = { card: true, dcb: true, bango: false, apple: false, google: false }

/** A charge can be refunded in parts if its store can do so. One that was made twice pays for nothing, so it goes back whole. */
export function mayRefundPart({ store, kind }: { store: Store; kind: string }): boolean {
  return REFUNDS_PARTS[store] && kind !== 'double'
}
