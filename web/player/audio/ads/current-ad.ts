import { useSyncExternalStore } from 'react'
import type { AdStage } from '../../video/ads/ad-stage.ts'

let current: AdStage | null = null
const listeners = new Set<() => void>()

/** Shows the advertisement before a recording, or takes it away. */
export function showAudioAd(stage: AdStage | null): void {
  current = stage
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The advertisement that is heard now, if one is. */
export function useAudioAd(): AdStage | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
