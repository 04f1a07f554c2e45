import { type AudioState, IDLE_AUDIO } from './audio-state.ts'

export type AudioCell = {
  getSnapshot: () => AudioState
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  set: (state: AudioState) => void
}

/** Holds the player's state, for pages to read before the player's code is loaded. */
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
