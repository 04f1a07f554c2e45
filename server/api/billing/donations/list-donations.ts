import { listDonations } from '#contract/billing/donations.ts'
import { presentAllMonthly, presentPayments } from '#server/billing/giving/present-donations.ts'
import { ownId } from '#server/context/own-id.ts'
import { listDonationCharges, listMonthlyDonations } from '#server/database/billing/donations.ts'
import { answer } from '../../answer.ts'

export const answerListDonations = answer(listDonations, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  const monthly = await presentAllMonthly(context, await listMonthlyDonations(context.database, userId))
  const payments = await presentPayments(context, await listDonationCharges(context.database, userId))
  const settledPayments = payments.filter(({ status }) => status !== 'pending')
  const years = [...new Set(settledPayments.map(({ given_at }) => Number(given_at.slice(0, 4))))]
  const isOver = ({ state }: (typeof monthly)[number]) => state === 'ended'
  const sortedMonthly = [...monthly.filter((one) => !isOver(one)), ...monthly.filter(isOver)]
  return { data: { monthly: sortedMonthly, payments, years } }
})
