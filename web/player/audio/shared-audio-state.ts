import { createStore } from '#web/store/create-store.ts'
import { type AudioState, IDLE_AUDIO } from '../core/state/audio-state.ts'

/** The player's state. Pages read it; only the player writes it, and its code is loaded with the first play. */
export const sharedAudioState = createStore<AudioState>(IDLE_AUDIO)
