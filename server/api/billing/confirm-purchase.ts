import { confirmPurchase } from '#contract/billing/purchases.ts'
import { confirmPayer } from '#server/billing/purchases/confirm-payer.ts'
import { ownPurchase } from '#server/billing/purchases/own-purchase.ts'
import { presentPurchase } from '#server/billing/purchases/present-purchase.ts'
import { answer } from '../answer.ts'

export const answerConfirmPurchase = answer(confirmPurchase, async ({ params, body }, context) => {
  const confirmed = await confirmPayer(context, await ownPurchase(context, params), body.code)
  if (confirmed.status === 'failed') {
    throw context.refuse('payment_refused', { ...(confirmed.failure && { message: confirmed.failure }) })
  }
  return presentPurchase(context, confirmed)
})
