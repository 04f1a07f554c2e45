import { compareAgain } from '#contract/studio/money/store-differences.ts'
import { reconcileAllAgain } from '../../../studio/money/store-differences.ts'
import { answer } from '../../answer.ts'

export const answerCompareAgain = answer(compareAgain, async ({ body }, context) => ({
  data: await reconcileAllAgain(context, body.reason),
}))
