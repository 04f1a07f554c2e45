import type { Purchase } from '#contract/billing/purchases.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'

/** How far one purchase has come, as the page shows it. */
export type PurchaseState =
  | { status: 'choosing'; fault?: string | undefined }
  | { status: 'sending' }
  /** The buyer's phone was sent a code. */
  | { status: 'code'; purchaseId: string; fault?: string | undefined; isBusy: boolean }
  /** The store is being asked how it stands. */
  | { status: 'waiting'; purchaseId: string }
  /** It still stands open: the buyer may go on at the store. */
  | { status: 'open'; purchaseId: string; redirectUrl: string | undefined }
  | {
      status: 'done'
      purchase: Purchase
      subscription: Subscription | undefined
      consent: string | undefined
      receiptUrl?: string | undefined
    }

export type PurchaseAnswer = {
  purchase: Purchase
  redirect_url?: string
  subscription?: Subscription
  /** Of a donation made once. */
  receipt_url?: string
}

/** What follows from an answer: where the buyer goes, or what they are asked. `consent` is what they agreed to. */
export function stateAfter(
  { purchase, redirect_url, subscription, receipt_url }: PurchaseAnswer,
  consent?: string,
): PurchaseState {
  if (purchase.status === 'succeeded')
    return { status: 'done', purchase, subscription, consent, ...(receipt_url && { receiptUrl: receipt_url }) }
  if (purchase.status === 'failed') {
    return { status: 'choosing', fault: purchase.failure ?? subscribeText.faults.refused }
  }
  if (purchase.action === 'code') return { status: 'code', purchaseId: purchase.id, isBusy: false }
  return { status: 'open', purchaseId: purchase.id, redirectUrl: redirect_url }
}
