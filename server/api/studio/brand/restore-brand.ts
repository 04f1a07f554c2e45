import { restoreBrand } from '#contract/studio/brand.ts'
import { openBrand } from '../../../studio/brand/open-brand.ts'
import { restoreVersion } from '../../../studio/brand/publish-brand.ts'
import { answer } from '../../answer.ts'

export const answerRestoreBrand = answer(restoreBrand, async ({ params, body }, context) => {
  await restoreVersion(context, { version: params.version, live: body.live, actorId: context.staff.userId })
  return { data: await openBrand(context.database) }
})
