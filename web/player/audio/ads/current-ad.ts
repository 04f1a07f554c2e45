import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import type { AdPlayer } from '../../video/ads/ad-player.ts'

const currentAd = createStore<AdPlayer | null>(null)

/** Sets the advertisement that plays before a recording; null removes it. */
export const showAudioAd = currentAd.set

/** The advertisement that plays now, or null. */
export function useAudioAd(): AdPlayer | null {
  return useStore(currentAd)
}
