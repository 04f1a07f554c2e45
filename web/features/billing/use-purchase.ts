import { useCallback } from 'react'
import type { Input } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { confirmPurchase, createPurchase, getPurchase } from '#contract/purchases.ts'
import { call, callOnce } from '#web/transport/api.ts'
import { errandKey } from '#web/transport/errand-key.ts'
import { PURCHASE_ERRAND } from './purchase-looks.ts'
import { type PaymentMoves, usePayment } from './use-payment.ts'

export type Order = { productId: string; consent: string; body: Input<typeof createPurchase>['body'] }

export type PurchaseMoves = PaymentMoves<Order>

type PurchaseWays = {
  userId: string | null
  /** The page it is begun on, where the buyer comes back to. */
  path: string
  onRefused: (code: ErrorCode) => void
}

/** Buying a product. */
export function usePurchase({ userId, path, onRefused }: PurchaseWays): PurchaseMoves {
  const user_id = userId ?? ''
  const find = useCallback(async (id: string) => (await call(getPurchase, { params: { user_id, id } })).data, [user_id])
  return usePayment<Order>({
    path,
    onRefused,
    find: userId ? find : undefined,
    kept: ({ productId, consent }) => ({ productId, consent }),
    async begin({ productId, body }) {
      const input = { params: { user_id, product_id: productId }, body }
      return (await callOnce(errandKey(PURCHASE_ERRAND, input))(createPurchase, input)).data
    },
    confirm: async (id, code) => (await call(confirmPurchase, { params: { user_id, id }, body: { code } })).data,
  })
}
