import { listHouseAds } from '#contract/studio/ads/house-ads.ts'
import { presentHouseAds } from '../../../studio/house-ads/present-house-ad.ts'
import { answer } from '../../answer.ts'

export const answerListHouseAds = answer(listHouseAds, async (_input, context) => ({
  data: await presentHouseAds(context),
}))
