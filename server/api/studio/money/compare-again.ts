import { compareAgain } from '#contract/studio/money/store-differences.ts'
import { compareAllAgain } from '../../../studio/money/store-differences.ts'
import { answer } from '../../answer.ts'

export const answerCompareAgain = answer(compareAgain, async ({ body }, context) => ({
  data: await compareAllAgain(context, body.reason),
}))
