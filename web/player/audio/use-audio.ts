import { useSyncExternalStore } from 'react'
import { type AudioState, IDLE_AUDIO } from '../core/state/audio-state.ts'
import { sharedAudioState } from './shared-audio-state.ts'

/** What a component needs of the player. `select` must answer with the same value while that has not changed. */
export function useAudio<part>(select: (state: AudioState) => part): part {
  return useSyncExternalStore(
    sharedAudioState.subscribe,
    () => select(sharedAudioState.getSnapshot()),
    () => select(IDLE_AUDIO),
  )
}
