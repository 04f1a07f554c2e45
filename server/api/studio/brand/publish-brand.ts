import { publishBrand } from '#contract/studio/brand.ts'
import { openBrand } from '../../../studio/brand/open-brand.ts'
import { publishDraft } from '../../../studio/brand/publish-brand.ts'
import { answer } from '../../answer.ts'

export const answerPublishBrand = answer(publishBrand, async ({ body }, context) => {
  const { revision, note } = body
  await publishDraft(context, { revision, note: note?.trim() ?? null, actorId: context.staff.userId })
  return { data: await openBrand(context.database) }
})
