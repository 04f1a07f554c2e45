import { saveBrandDraft } from '#contract/studio/brand.ts'
import { saveDraft } from '../../../studio/brand/change-draft.ts'
import { openBrand } from '../../../studio/brand/open-brand.ts'
import { answer } from '../../answer.ts'

export const answerSaveBrandDraft = answer(saveBrandDraft, async ({ body }, context) => {
  await saveDraft(context, { ...body, actorId: context.staff.userId })
  return { data: await openBrand(context.database) }
})
