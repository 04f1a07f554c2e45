import { listCharges } from '#contract/billing/subscriptions.ts'
import { ownBuyer } from '#server/billing/purchases/own-buyer.ts'
import { listUserCharges } from '#server/database/billing/charges.ts'
import { presentCharge } from '#server/present/subscriptions.ts'
import { answer } from '../answer.ts'

export const answerListCharges = answer(listCharges, async ({ params }, context) => {
  const user = await ownBuyer(context, params.id)
  return { data: (await listUserCharges(context.database, user.id)).map(presentCharge) }
})
