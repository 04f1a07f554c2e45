import { getFamily } from '#contract/billing/family.ts'
import { presentFamily } from '#server/billing/family/present-family.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { answer } from '../answer.ts'

export const answerGetFamily = answer(getFamily, async ({ params }, context) => {
  return { data: await presentFamily(context, await ownBuyer(context, params.id)) }
})
