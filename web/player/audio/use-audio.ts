import { useSyncExternalStore } from 'react'
import { type AudioState, IDLE_AUDIO } from '../core/state/audio-state.ts'
import { sharedAudioState } from './shared-audio-state.ts'

/** Selects a part of the player's state. `select` must return the same value until it changes. */
export function useAudio<part>(select: (state: AudioState) => part): part {
  return useSyncExternalStore(
    sharedAudioState.subscribe,
    () => select(sharedAudioState.getSnapshot()),
    () => select(IDLE_AUDIO),
  )
}
