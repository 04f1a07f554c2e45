import { type AudioCell, createAudioCell } from '../core/state/audio-cell.ts'

/** What the player is at. Pages read it; only the player, whose code comes with the first play, writes it. */
export const sharedAudioState: AudioCell = createAudioCell()
