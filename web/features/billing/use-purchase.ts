import { useCallback, useEffect, useRef, useState } from 'react'
import type { Input } from '#contract/call.ts'
import { type ErrorCode, isCallError } from '#contract/errors.ts'
import { confirmPurchase, createPurchase } from '#contract/purchases.ts'
import { call, callOnce } from '#web/transport/api.ts'
import { endErrand, errandKey } from '#web/transport/errand-key.ts'
import { keepPurchase, keptPurchase } from './kept-purchase.ts'
import { forgetPurchase, goToProcessor, isInHand, lookUntilKnown, PURCHASE_ERRAND } from './purchase-looks.ts'
import { type PurchaseAnswer, type PurchaseState, stateAfter } from './purchase-state.ts'
import { mayStillComeOut, purchaseFault } from './purchase-words.ts'

export type Order = { productId: string; consent: string; body: Input<typeof createPurchase>['body'] }

export type PurchaseMoves = {
  state: PurchaseState
  buy: (order: Order) => Promise<void>
  confirm: (code: string) => Promise<void>
  look: () => void
  startOver: () => void
}

type PurchaseWays = {
  userId: string | null
  /** The page it is begun on, where the buyer comes back to. */
  path: string
  /** It was refused, where the page can do something about it: the terms have changed, a phone is asked for. */
  onRefused: (code: ErrorCode) => void
}

/** Buying, from the press to what came of it: once for each errand, over the processor's page and back. */
export function usePurchase({ userId, path, onRefused }: PurchaseWays): PurchaseMoves {
  const [state, setState] = useState<PurchaseState>({ status: 'choosing' })
  const isSending = useRef(false)
  const look = useLook(userId, path, setState)

  /** What is in the store's hand is looked at until it is known. */
  function goOn(answer: PurchaseAnswer) {
    if (isInHand(answer)) look()
    else follow(answer, setState)
  }
  async function buy({ productId, consent, body }: Order) {
    if (!userId || isSending.current) return
    isSending.current = true
    setState({ status: 'sending' })
    const input = { params: { user_id: userId, product_id: productId }, body }
    try {
      const { data } = await callOnce(errandKey(PURCHASE_ERRAND, input))(createPurchase, input)
      keepPurchase({ id: data.purchase.id, path, productId, consent })
      goOn(data)
    } catch (error) {
      if (!mayStillComeOut(error)) endErrand(PURCHASE_ERRAND)
      if (isCallError(error)) onRefused(error.code)
      setState({ status: 'choosing', fault: purchaseFault(error) })
    } finally {
      isSending.current = false
    }
  }
  async function confirm(code: string) {
    if (state.status !== 'code' || !userId) return
    const { purchaseId } = state
    setState({ status: 'code', purchaseId, isBusy: true })
    try {
      const { data } = await call(confirmPurchase, { params: { user_id: userId, id: purchaseId }, body: { code } })
      goOn(data)
    } catch (error) {
      setState({ status: 'code', purchaseId, isBusy: false, fault: purchaseFault(error) })
    }
  }
  function startOver() {
    forgetPurchase()
    setState({ status: 'choosing' })
  }
  return { state, buy, confirm, look, startOver }
}

type SetState = (state: PurchaseState) => void

/** Looks how a purchase stands that was begun on this page: as the page opens, and as it comes back into view. */
function useLook(userId: string | null, path: string, setState: SetState): () => void {
  const look = useCallback(() => {
    const kept = keptPurchase()
    if (kept?.path !== path || !userId) return
    setState({ status: 'waiting', purchaseId: kept.id })
    const lost = (error: unknown) => {
      if (!mayStillComeOut(error)) forgetPurchase()
      setState({ status: 'choosing', fault: purchaseFault(error) })
    }
    lookUntilKnown(userId, kept.id).then((answer) => follow(answer, setState), lost)
  }, [userId, path, setState])

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
function follow(answer: PurchaseAnswer, setState: SetState): void {
  const next = stateAfter(answer, keptPurchase()?.consent)
  if (next.status === 'done' || next.status === 'choosing') forgetPurchase()
  if (next.status === 'open' && goToProcessor(next.purchaseId, next.redirectUrl)) return
  setState(next)
}
