import { discardBrandDraft } from '#contract/studio/brand.ts'
import { discardDraft } from '../../../studio/brand/change-draft.ts'
import { openBrand } from '../../../studio/brand/open-brand.ts'
import { answer } from '../../answer.ts'

export const answerDiscardBrandDraft = answer(discardBrandDraft, async ({ body }, context) => {
  await discardDraft(context, { ...body, actorId: context.staff.userId })
  return { data: await openBrand(context.database) }
})
