import { createPurchase } from '#contract/billing/purchases.ts'
import { idempotent } from '#server/billing/idempotent.ts'
import { advanceOrFail, countMessagesOrFail } from '#server/billing/purchases/advance-or-fail.ts'
import { beginPurchase } from '#server/billing/purchases/begin-purchase.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { presentPurchase } from '#server/billing/purchases/present-purchase.ts'
import { readOrder } from '#server/billing/purchases/read-order.ts'
import { requestPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import { findPurchase } from '#server/database/billing/purchases.ts'
import { answer } from '../answer.ts'

export const answerCreatePurchase = answer(createPurchase, async ({ params, body }, context) => {
  const user = await ownBuyer(context, params.user_id)
  return idempotent(context, { call: createPurchase, input: { params, body } }, async (key) => {
    const existingPurchase = key.subjectId === null ? undefined : await findPurchase(context.database, key.subjectId)
    const order = existingPurchase ? undefined : await readOrder(context, user, { productId: params.product_id, body })
    const openPurchase = existingPurchase ?? (order && (await beginPurchase(context, { user, order, key })))
    if (!openPurchase) throw new Error('no purchase was found or begun')
    if (order) await countMessagesOrFail(context, { user, order, purchase: openPurchase })
    const purchase = await requestPayerProof(
      context,
      await advanceOrFail(context, openPurchase, existingPurchase ? 'resumed' : 'new'),
    )
    if (purchase.status === 'failed') {
      throw context.refuse('payment_refused', { ...(purchase.failure && { message: purchase.failure }) })
    }
    return presentPurchase(context, purchase)
  })
})
