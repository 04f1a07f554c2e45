import type { Standing } from '#contract/visitor.ts'
import { isSubscribed } from './access.ts'

type Question = {
  /** Where the item says that advertisements are to be had; null for an item without any. */
  adTagUrl: string | null | undefined
  standing: Standing
  sparesSubscribers: boolean
  /** Whether anyone may be told of this visit (`tracking.ts`): an ad server is. */
  mayTrack: boolean
}

/** Whether an ad server is asked at all. */
export function mayAskForAds({ adTagUrl, standing, sparesSubscribers, mayTrack }: Question): boolean {
  return Boolean(adTagUrl) && mayTrack && !(sparesSubscribers && isSubscribed(standing))
}
