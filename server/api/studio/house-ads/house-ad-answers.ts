import type { Answer } from '../../answer.ts'
import { answerAddHouseAd } from './add-house-ad.ts'
import { answerEditHouseAd } from './edit-house-ad.ts'
import { answerListHouseAds } from './list-house-ads.ts'
import { answerRemoveHouseAd } from './remove-house-ad.ts'

export const HOUSE_AD_ANSWERS: readonly Answer[] = [
  answerListHouseAds,
  answerAddHouseAd,
  answerEditHouseAd,
  answerRemoveHouseAd,
]
