import type { Answer } from '../../answer.ts'
import { answerDiscardBrandDraft } from './discard-brand-draft.ts'
import { answerGetBrand } from './get-brand.ts'
import { answerGetPlanTranslations } from './get-plan-translations.ts'
import { answerPreviewBrand } from './preview-brand.ts'
import { answerPublishBrand } from './publish-brand.ts'
import { answerRestoreBrand } from './restore-brand.ts'
import { answerSaveBrandDraft } from './save-brand-draft.ts'

export const BRAND_ANSWERS: readonly Answer[] = [
  answerDiscardBrandDraft,
  answerGetBrand,
  answerGetPlanTranslations,
  answerPreviewBrand,
  answerPublishBrand,
  answerRestoreBrand,
  answerSaveBrandDraft,
]
