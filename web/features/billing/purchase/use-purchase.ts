import { useCallback } from 'react'
import { confirmPurchase, createPurchase, getPurchase } from '#contract/billing/purchases.ts'
import type { Input } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { call, callIdempotently } from '#web/http/api.ts'
import { purchaseAttemptKey } from '#web/state/purchase-attempt-key.ts'
import { PURCHASE_ATTEMPT } from './poll-purchase.ts'
import { type PaymentControls, usePayment } from './use-payment.ts'

export type Order = { productId: string; consent: string; body: Input<typeof createPurchase>['body'] }

export type PurchaseControls = PaymentControls<Order>

type PurchaseOptions = {
  userId: string | null
  /** The path of the page it starts on, to which the buyer returns. */
  path: string
  onRefused: (code: ErrorCode, field: string | undefined) => void
}

/** The purchase of a product. */
export function usePurchase({ userId, path, onRefused }: PurchaseOptions): PurchaseControls {
  const user_id = userId ?? ''
  const find = useCallback(async (id: string) => (await call(getPurchase, { params: { user_id, id } })).data, [user_id])
  return usePayment<Order>({
    path,
    onRefused,
    find: userId ? find : undefined,
    stored: ({ productId, consent }) => ({ productId, consent }),
    async begin({ productId, body }) {
      const input = { params: { user_id, product_id: productId }, body }
      return (await callIdempotently(purchaseAttemptKey(PURCHASE_ATTEMPT, input))(createPurchase, input)).data
    },
    confirm: async (id, code) => (await call(confirmPurchase, { params: { user_id, id }, body: { code } })).data,
  })
}
