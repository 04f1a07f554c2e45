import type { AccessLevel } from '#contract/visitor.ts'
import { isSubscribed } from '../access/access.ts'

type AdPermissionQuestion = {
  /** Where the item says that advertisements are to be had; null for an item without any. */
  adTagUrl: string | null | undefined
  accessLevel: AccessLevel
  sparesSubscribers: boolean
  /** Whether anyone may be told of this visit (`tracking.ts`): an ad server is. */
  mayTrack: boolean
}

/** Whether an ad server is asked at all. */
export function mayAskForAds({ adTagUrl, accessLevel, sparesSubscribers, mayTrack }: AdPermissionQuestion): boolean {
  return Boolean(adTagUrl) && mayTrack && !(sparesSubscribers && isSubscribed(accessLevel))
}
