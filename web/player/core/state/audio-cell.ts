import { type AudioState, IDLE_AUDIO } from './audio-state.ts'

export type AudioCell = {
  getSnapshot: () => AudioState
  /** Calls back after every change; answers with what ends that. */
  subscribe: (listener: () => void) => () => void
  set: (state: AudioState) => void
}

/** Where the player's state stands, for a page to show before anything of the player itself is there. */
export function createAudioCell(): AudioCell {
  let state = IDLE_AUDIO
  const listeners = new Set<() => void>()

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}
