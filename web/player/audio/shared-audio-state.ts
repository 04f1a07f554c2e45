import { type AudioCell, createAudioCell } from '../core/state/audio-cell.ts'

/** The player's state. Pages read it; only the player writes it, and its code is loaded with the first play. */
export const sharedAudioState: AudioCell = createAudioCell()
