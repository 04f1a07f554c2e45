import { closePayoutDifference } from '#contract/studio/money/payouts.ts'
import { closePayoutDifferenceWithNote } from '../../../../studio/money/payouts/close-difference.ts'
import { answer } from '../../../answer.ts'

export const answerClosePayoutDifference = answer(closePayoutDifference, async ({ params, body }, context) => ({
  data: await closePayoutDifferenceWithNote(context, { id: params.id, ...body }),
}))
