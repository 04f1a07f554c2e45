import { endPurchaseAttempt } from '#web/state/purchase-attempt-key.ts'
import type { PurchaseAnswer } from './purchase-state.ts'
import { storePurchase } from './stored-purchase.ts'

export const PURCHASE_ATTEMPT = 'purchase'

/** The query parameter with which a buyer returns from the store's page. */
export const RETURNED = 'returned'

const POLL_EVERY_MILLISECONDS = 1000
/**
 * The number of polls before the result is shown as unknown: `returned` once the buyer is back from the store's page,
 * `inHand` while the store is processing the charge, `otherwise` in all other cases.
 */
const MAX_POLLS = { returned: 4, otherwise: 2, inHand: 20 } as const

/** Purchases that this page has polled or redirected. Their buyers are not redirected to the processor again. */
const redirected = new Set<string>()

/** True if the buyer can only wait for the store. */
export function isAwaitingStore({ purchase, redirect_url }: PurchaseAnswer): boolean {
  return purchase.status === 'requires_action' && purchase.action === null && redirect_url === undefined
}

type FetchPurchase = (id: string) => Promise<PurchaseAnswer>

/** Polls a purchase until its result is known or the limit is reached. */
export async function pollPurchase(fetchPurchase: FetchPurchase, id: string): Promise<PurchaseAnswer> {
  redirected.add(id)
  const pollLimit = new URLSearchParams(location.search).has(RETURNED) ? 'returned' : 'otherwise'
  for (let polls = 1; ; polls += 1) {
    const data = await fetchPurchase(id)
    const isOpen = data.purchase.status === 'requires_action' && data.purchase.action === null
    if (!isOpen || polls >= MAX_POLLS[isAwaitingStore(data) ? 'inHand' : pollLimit]) return data
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MILLISECONDS))
  }
}

/** Redirects the buyer to the processor's page, once per purchase. */
export function redirectToProcessor(id: string, address: string | undefined): boolean {
  if (!address || redirected.has(id)) return false
  redirected.add(id)
  location.assign(address)
  return true
}

/** The purchase has ended or was dropped: the next press is a new attempt. */
export function discardPurchase(): void {
  endPurchaseAttempt(PURCHASE_ATTEMPT)
  storePurchase(null)
}
