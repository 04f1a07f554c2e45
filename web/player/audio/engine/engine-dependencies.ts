import type { AudioStore } from '../../core/state/audio-store.ts'
import type { AudioOutput } from '../../dom/audio-output.ts'
import type { Preroll } from '../ads/preroll.ts'
import type { findItem, ItemResult } from './find-item.ts'

export type EngineDependencies = {
  store: AudioStore
  output: AudioOutput
  find: typeof findItem
  /** What is heard before recordings; none where it is left out. */
  preroll?: Preroll
}

/** What came of playing. `nothing`: there was none to play, or the visitor chose otherwise in the meantime. */
export type PlayResult = 'playing' | 'nothing' | Exclude<ItemResult['kind'], 'item'>
