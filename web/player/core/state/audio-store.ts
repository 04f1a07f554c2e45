import { createStore, type Store } from '#web/store/create-store.ts'
import type { AudioEvent } from './audio-event.ts'
import { type AudioState, IDLE_AUDIO } from './audio-state.ts'
import { nextAudioState } from './audio-transitions.ts'

export type AudioStore = Pick<Store<AudioState>, 'getSnapshot' | 'subscribe'> & {
  send: (event: AudioEvent) => void
}

/** The player's state with its only mutation, an event. */
export function createAudioStore(store: Store<AudioState> = createStore(IDLE_AUDIO)): AudioStore {
  const { getSnapshot, subscribe, update } = store
  return { getSnapshot, subscribe, send: (event) => update((state) => nextAudioState(state, event)) }
}
