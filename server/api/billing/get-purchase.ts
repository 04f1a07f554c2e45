import { getPurchase } from '#contract/billing/purchases.ts'
import { ownPurchase } from '#server/billing/purchases/own-purchase.ts'
import { presentPurchase } from '#server/billing/purchases/present-purchase.ts'
import { refreshPurchase } from '#server/billing/purchases/refresh-purchase.ts'
import { retryPayerProof } from '#server/billing/purchases/request-payer-proof.ts'
import { answer } from '../answer.ts'

export const answerGetPurchase = answer(getPurchase, async ({ params }, context) => {
  const purchase = await ownPurchase(context, params)
  return presentPurchase(context, await retryPayerProof(context, await refreshPurchase(context, purchase)))
})
