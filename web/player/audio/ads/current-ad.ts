import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import type { AdStage } from '../../video/ads/ad-stage.ts'

const currentAd = createStore<AdStage | null>(null)

/** Sets the advertisement that plays before a recording; null removes it. */
export const showAudioAd = currentAd.set

/** The advertisement that plays now, or null. */
export function useAudioAd(): AdStage | null {
  return useStore(currentAd)
}
