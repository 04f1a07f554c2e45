import { type AudioCell, createAudioCell } from './audio-cell.ts'
import type { AudioEvent } from './audio-event.ts'
import { nextAudioState } from './audio-transitions.ts'

export type AudioStore = Pick<AudioCell, 'getSnapshot' | 'subscribe'> & {
  send: (event: AudioEvent) => void
}

/** The player's state with its only mutation, an event. */
export function createAudioStore(cell: AudioCell = createAudioCell()): AudioStore {
  const { getSnapshot, subscribe, set } = cell
  return { getSnapshot, subscribe, send: (event) => set(nextAudioState(getSnapshot(), event)) }
}
