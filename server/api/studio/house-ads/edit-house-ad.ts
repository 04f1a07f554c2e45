import { editHouseAd } from '#contract/studio/ads/house-ads.ts'
import { editHouseAd as changeHouseAd } from '../../../studio/house-ads/change-house-ad.ts'
import { presentHouseAd } from '../../../studio/house-ads/present-house-ad.ts'
import { answer } from '../../answer.ts'

export const answerEditHouseAd = answer(editHouseAd, async ({ params: { id }, body }, context) => {
  const { version, ...fields } = body
  await changeHouseAd(context, { id, version, fields })
  return { data: await presentHouseAd(context, id) }
})
