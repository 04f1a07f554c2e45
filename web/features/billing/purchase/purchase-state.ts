import type { Purchase } from '#contract/billing/purchases.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { subscribeText } from '#web/ui/text/billing/subscribe-en.ts'

/** The state of one purchase, as the page shows it. */
export type PurchaseState =
  | { status: 'choosing'; fault?: string | undefined }
  | { status: 'sending' }
  /** A code was sent to the buyer's phone. */
  | { status: 'code'; purchaseId: string; fault?: string | undefined; isBusy: boolean }
  /** The store is being asked for the result. */
  | { status: 'waiting'; purchaseId: string }
  /** Still open: the buyer may continue at the store. */
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
  /** Only for a one-time donation. */
  receipt_url?: string
}

/** The state after an answer: a redirect, or the next question. `consent` is what the buyer agreed to. */
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
