import { getStoreComparisons } from '#contract/studio/money/store-differences.ts'
import { readReconciliations } from '../../../studio/money/store-differences.ts'
import { answer } from '../../answer.ts'

export const answerGetStoreComparisons = answer(getStoreComparisons, async (_input, context) => ({
  data: await readReconciliations(context),
}))
