import { useCallback, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { endPurchaseAttempt } from '#web/state/purchase-attempt-key.ts'
import {
  discardPurchase,
  isAwaitingStore,
  PURCHASE_ATTEMPT,
  pollPurchase,
  redirectToProcessor,
} from './poll-purchase.ts'
import { isOutcomeUnknown, purchaseFault } from './purchase-faults.ts'
import { type PurchaseAnswer, type PurchaseState, stateAfter } from './purchase-state.ts'
import { storedPurchase, storePurchase } from './stored-purchase.ts'

export type PaymentControls<order> = {
  state: PurchaseState
  buy: (order: order) => Promise<void>
  confirm: (code: string) => Promise<void>
  checkStatus: () => void
  startOver: () => void
}

type PaymentOptions<order> = {
  /** The path of the page it starts on, to which the payer returns. */
  path: string
  /** Starts the payment, once per attempt. */
  begin: (order: order) => Promise<PurchaseAnswer>
  /** Reads the state of a started payment; undefined while the visitor is unknown. Must be a stable function. */
  find: ((id: string) => Promise<PurchaseAnswer>) | undefined
  /** Sends the code from the payer's phone. */
  confirm: (id: string, code: string) => Promise<PurchaseAnswer>
  /** What the tab stores until the payment ends. */
  stored: (order: order) => { productId: string; consent: string }
  /** Called on refusals that the page can handle: changed terms, a missing phone number. */
  onRefused: (code: ErrorCode, field: string | undefined) => void
  faultOf?: (error: unknown) => string
}

/** A payment of any kind, from the press to its result: one per attempt, also across the processor's page. */
export function usePayment<order>(options: PaymentOptions<order>): PaymentControls<order> {
  const { path, find, stored, onRefused, faultOf = purchaseFault } = options
  const [state, setState] = useState<PurchaseState>({ status: 'choosing' })
  const isSending = useRef(false)
  const poll = usePolling(find, path, setState)

  /** Polls while the store is processing it. */
  function continueWith(answer: PurchaseAnswer) {
    if (isAwaitingStore(answer)) poll()
    else applyAnswer(answer, setState)
  }
  async function buy(order: order) {
    if (!find || isSending.current) return
    isSending.current = true
    setState({ status: 'sending' })
    try {
      const answer = await options.begin(order)
      storePurchase({ id: answer.purchase.id, path, ...stored(order) })
      continueWith(answer)
    } catch (error) {
      if (!isOutcomeUnknown(error)) endPurchaseAttempt(PURCHASE_ATTEMPT)
      if (isCallError(error)) onRefused(error.code, error.field)
      setState({ status: 'choosing', fault: faultOf(error) })
    } finally {
      isSending.current = false
    }
  }
  async function confirm(code: string) {
    if (state.status !== 'code') return
    const { purchaseId } = state
    setState({ status: 'code', purchaseId, isBusy: true })
    try {
      continueWith(await options.confirm(purchaseId, code))
    } catch (error) {
      setState({ status: 'code', purchaseId, isBusy: false, fault: faultOf(error) })
    }
  }
  function startOver() {
    discardPurchase()
    setState({ status: 'choosing' })
  }
  return { state, buy, confirm, checkStatus: poll, startOver }
}

type SetState = (state: PurchaseState) => void

/**
 * Reads the state of a payment started on this page, when the page opens and when it is restored from the back/forward
 * cache.
 */
function usePolling(find: PaymentOptions<never>['find'], path: string, setState: SetState): () => void {
  const poll = useCallback(() => {
    const stored = storedPurchase()
    if (stored?.path !== path || !find) return
    setState({ status: 'waiting', purchaseId: stored.id })
    const handleError = (error: unknown) => {
      if (!isOutcomeUnknown(error)) discardPurchase()
      setState({ status: 'choosing', fault: purchaseFault(error) })
    }
    pollPurchase(find, stored.id).then((answer) => applyAnswer(answer, setState), handleError)
  }, [find, path, setState])

  useEffect(() => {
    poll()
    // A page restored from the back/forward cache shows an old state.
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && poll()
    const listening = new AbortController()
    addEventListener('pageshow', handlePageShow, { signal: listening.signal })
    return () => listening.abort()
  }, [poll])
  return poll
}

/** Applies an answer: redirects to the processor, or sets the next state. */
function applyAnswer(answer: PurchaseAnswer, setState: SetState): void {
  const next = stateAfter(answer, storedPurchase()?.consent)
  if (next.status === 'done' || next.status === 'choosing') discardPurchase()
  if (next.status === 'open' && redirectToProcessor(next.purchaseId, next.redirectUrl)) return
  setState(next)
}
