import { removeHouseAd } from '#contract/studio/ads/house-ads.ts'
import { removeHouseAd as deleteHouseAd } from '../../../studio/house-ads/change-house-ad.ts'
import { answer } from '../../answer.ts'

export const answerRemoveHouseAd = answer(removeHouseAd, async ({ params: { id } }, context) => {
  await deleteHouseAd(context, id)
  return { data: { done: true } }
})
