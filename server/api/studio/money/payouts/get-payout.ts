import { CallError } from '#contract/errors.ts'
import { getPayout } from '#contract/studio/money/payouts.ts'
import { findPayout } from '#server/database/billing/payouts/payouts.ts'
import { presentPayout } from '../../../../studio/money/payouts/present-payout.ts'
import { answer } from '../../../answer.ts'

export const answerGetPayout = answer(getPayout, async ({ params }, { database }) => {
  const row = await findPayout(database, params.id)
  if (!row) throw new CallError('payout_not_found')
  return { data: presentPayout(row) }
})
