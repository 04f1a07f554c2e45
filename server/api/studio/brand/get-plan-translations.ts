import { getPlanTranslations } from '#contract/studio/brand.ts'
import { translatedPlanWords } from '../../../studio/brand/defined-brand.ts'
import { answer } from '../../answer.ts'

export const answerGetPlanTranslations = answer(getPlanTranslations, async ({ params }) => ({
  data: translatedPlanWords(params.locale),
}))
