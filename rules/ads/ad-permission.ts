import type { AccessLevel } from '#contract/visitor.ts'
import { isSubscribed } from '../access/access.ts'

type AdPermissionQuestion = {
  /** The item's ad tag; null for an item without ads. */
  adTagUrl: string | null | undefined
  accessLevel: AccessLevel
  sparesSubscribers: boolean
  /** True if third parties may learn of this visit (`tracking.ts`), as they do through an ad request. */
  mayTrack: boolean
  /** True for an ad of the house: no third party learns of it. */
  isOfHouse?: boolean
}

/** True if an ad server may be requested. */
export function mayAskForAds(question: AdPermissionQuestion): boolean {
  const { adTagUrl, accessLevel, sparesSubscribers, mayTrack, isOfHouse = false } = question
  return Boolean(adTagUrl) && (mayTrack || isOfHouse) && !(sparesSubscribers && isSubscribed(accessLevel))
}
