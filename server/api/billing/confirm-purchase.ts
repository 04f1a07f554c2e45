import { confirmPurchase } from '#contract/billing/purchases.ts'
import { confirmPayer } from '#server/billing/purchases/confirm-payer.ts'
import { ownPurchase } from '#server/billing/purchases/own-purchase.ts'
import { presentPurchase } from '#server/billing/purchases/present-purchase.ts'
import { answer } from '../answer.ts'

export const answerConfirmPurchase = answer(confirmPurchase, async ({ params, body }, context) => {
  const after = await confirmPayer(context, await ownPurchase(context, params), body.code)
  if (after.status === 'failed') {
    throw context.refuse('payment_refused', { ...(after.failure && { message: after.failure }) })
  }
  return presentPurchase(context, after)
})
