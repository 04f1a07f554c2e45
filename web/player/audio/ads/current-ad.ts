import { useSyncExternalStore } from 'react'
import type { AdStage } from '../../video/ads/ad-stage.ts'

let current: AdStage | null = null
const listeners = new Set<() => void>()

/** Sets the advertisement that plays before a recording; null removes it. */
export function showAudioAd(stage: AdStage | null): void {
  current = stage
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The advertisement that plays now, or null. */
export function useAudioAd(): AdStage | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
