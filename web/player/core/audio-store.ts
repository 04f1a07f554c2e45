import type { AudioEvent } from './audio-event.ts'
import { nextAudioState } from './audio-moves.ts'
import { type AudioState, IDLE_AUDIO } from './audio-state.ts'

export type AudioStore = {
  getSnapshot: () => AudioState
  /** Calls back after every change; answers with what ends that. */
  subscribe: (listener: () => void) => () => void
  send: (event: AudioEvent) => void
}

export function createAudioStore(): AudioStore {
  let state = IDLE_AUDIO
  const listeners = new Set<() => void>()

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(event) {
      const next = nextAudioState(state, event)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}
