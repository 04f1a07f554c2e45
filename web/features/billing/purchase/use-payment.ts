import { useCallback, useEffect, useRef, useState } from 'react'
import { type ErrorCode, isCallError } from '#contract/errors.ts'
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
  /** The page it is begun on, where the payer comes back to. */
  path: string
  /** Begins it, once for each errand. */
  begin: (order: order) => Promise<PurchaseAnswer>
  /** How one that was begun stands; undefined while it is not known who asks. Kept the same between renderings. */
  find: ((id: string) => Promise<PurchaseAnswer>) | undefined
  /** Gives the code that the payer's phone was sent. */
  confirm: (id: string, code: string) => Promise<PurchaseAnswer>
  /** What is kept of it in the tab until it has come out. */
  stored: (order: order) => { productId: string; consent: string }
  /** It was refused, where the page can do something about it: the terms have changed, a phone is asked for. */
  onRefused: (code: ErrorCode) => void
  faultOf?: (error: unknown) => string
}

/** Paying for anything, from the press to what came of it: once for each errand, over the processor's page and back. */
export function usePayment<order>(ways: PaymentOptions<order>): PaymentControls<order> {
  const { path, find, stored, onRefused, faultOf = purchaseFault } = ways
  const [state, setState] = useState<PurchaseState>({ status: 'choosing' })
  const isSending = useRef(false)
  const look = usePolling(find, path, setState)

  /** What is in the store's hand is looked at until it is known. */
  function goOn(answer: PurchaseAnswer) {
    if (isAwaitingStore(answer)) look()
    else applyAnswer(answer, setState)
  }
  async function buy(order: order) {
    if (!find || isSending.current) return
    isSending.current = true
    setState({ status: 'sending' })
    try {
      const answer = await ways.begin(order)
      storePurchase({ id: answer.purchase.id, path, ...stored(order) })
      goOn(answer)
    } catch (error) {
      if (!isOutcomeUnknown(error)) endPurchaseAttempt(PURCHASE_ATTEMPT)
      if (isCallError(error)) onRefused(error.code)
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
      goOn(await ways.confirm(purchaseId, code))
    } catch (error) {
      setState({ status: 'code', purchaseId, isBusy: false, fault: faultOf(error) })
    }
  }
  function startOver() {
    discardPurchase()
    setState({ status: 'choosing' })
  }
  return { state, buy, confirm, checkStatus: look, startOver }
}

type SetState = (state: PurchaseState) => void

/** Looks how a payment stands that was begun on this page: as the page opens, and as it comes back into view. */
function usePolling(find: PaymentOptions<never>['find'], path: string, setState: SetState): () => void {
  const look = useCallback(() => {
    const kept = storedPurchase()
    if (kept?.path !== path || !find) return
    setState({ status: 'waiting', purchaseId: kept.id })
    const lost = (error: unknown) => {
      if (!isOutcomeUnknown(error)) discardPurchase()
      setState({ status: 'choosing', fault: purchaseFault(error) })
    }
    pollPurchase(find, kept.id).then((answer) => applyAnswer(answer, setState), lost)
  }, [find, path, setState])

  useEffect(() => {
    look()
    // A page taken out of the browser's memory shows what it was left with.
    const shown = (event: PageTransitionEvent) => event.persisted && look()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [look])
  return look
}

/** Goes where an answer leads: to the processor's page, or on here. */
function applyAnswer(answer: PurchaseAnswer, setState: SetState): void {
  const next = stateAfter(answer, storedPurchase()?.consent)
  if (next.status === 'done' || next.status === 'choosing') discardPurchase()
  if (next.status === 'open' && redirectToProcessor(next.purchaseId, next.redirectUrl)) return
  setState(next)
}
