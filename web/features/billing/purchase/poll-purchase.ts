import { endPurchaseAttempt } from '#web/state/purchase-attempt-key.ts'
import type { PurchaseAnswer } from './purchase-state.ts'
import { storePurchase } from './stored-purchase.ts'

export const PURCHASE_ATTEMPT = 'purchase'

/** The query a buyer comes back with from the store's page. */
export const RETURNED = 'returned'

const POLL_EVERY_MILLISECONDS = 1000
/**
 * How often the store is asked before the buyer is told that it is not known: coming back from its page they may have
 * paid, and have most likely left it where it can still be paid on. Where no page is left, the store has it in hand.
 */
const MAX_POLLS = { returned: 4, otherwise: 2, inHand: 20 } as const

/** Purchases whose buyer this page has sent to the processor already: coming back, they are asked before going again. */
const redirected = new Set<string>()

/** Whether the buyer can do nothing but wait for the store. */
export function isAwaitingStore({ purchase, redirect_url }: PurchaseAnswer): boolean {
  return purchase.status === 'requires_action' && purchase.action === null && redirect_url === undefined
}

type FetchPurchase = (id: string) => Promise<PurchaseAnswer>

/** Asks how a purchase stands until that is known, or has been asked often enough. */
export async function pollPurchase(find: FetchPurchase, id: string): Promise<PurchaseAnswer> {
  redirected.add(id)
  const way = new URLSearchParams(location.search).has(RETURNED) ? 'returned' : 'otherwise'
  for (let looks = 1; ; looks += 1) {
    const data = await find(id)
    const isOpen = data.purchase.status === 'requires_action' && data.purchase.action === null
    if (!isOpen || looks >= MAX_POLLS[isAwaitingStore(data) ? 'inHand' : way]) return data
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MILLISECONDS))
  }
}

/** Sends the buyer to the processor's page, the first time this purchase leads there. */
export function redirectToProcessor(id: string, address: string | undefined): boolean {
  if (!address || redirected.has(id)) return false
  redirected.add(id)
  location.assign(address)
  return true
}

/** It has ended, or the buyer wants something else: the next press is a new errand. */
export function discardPurchase(): void {
  endPurchaseAttempt(PURCHASE_ATTEMPT)
  storePurchase(null)
}
