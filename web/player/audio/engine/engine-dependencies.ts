import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'
import type { Preroll } from '../ads/preroll.ts'
import type { findItem, ItemResult } from './find-item.ts'

export type EngineDependencies = {
  store: AudioStore
  output: AudioOutput
  find: typeof findItem
  /** Plays before recordings; nothing if left out. */
  preroll?: Preroll
}

/** The result of playing. `nothing`: there was nothing to play, or the visitor chose something else meanwhile. */
export type PlayResult = 'playing' | 'nothing' | Exclude<ItemResult['kind'], 'item'>
