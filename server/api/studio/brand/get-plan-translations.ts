import { getPlanTranslations } from '#contract/studio/brand.ts'
import { translatedPlanWords } from '../../../studio/brand/folder-brand.ts'
import { answer } from '../../answer.ts'

export const answerGetPlanTranslations = answer(getPlanTranslations, async ({ params }) => ({
  data: translatedPlanWords(params.locale),
}))
