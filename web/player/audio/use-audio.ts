import { useStore } from '#web/store/use-store.ts'
import type { AudioState } from '../core/state/audio-state.ts'
import { sharedAudioState } from './shared-audio-state.ts'

/** Selects a part of the player's state. `select` must return the same value until it changes. */
export function useAudio<part>(select: (state: AudioState) => part): part {
  return useStore(sharedAudioState, select)
}
