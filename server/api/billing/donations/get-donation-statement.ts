import { getDonationStatement } from '#contract/billing/donations.ts'
import { findStatement } from '#server/billing/giving/donation-statement.ts'
import { answer } from '../../answer.ts'

export const answerGetDonationStatement = answer(getDonationStatement, async ({ params }, context) => ({
  data: await findStatement(context, params),
}))
