import { closeStoreDifference } from '#contract/studio/money/store-differences.ts'
import { closeDifference } from '../../../studio/money/store-differences.ts'
import { answer } from '../../answer.ts'

export const answerCloseStoreDifference = answer(closeStoreDifference, async ({ params, body }, context) => ({
  data: await closeDifference(context, { id: params.id, ...body }),
}))
