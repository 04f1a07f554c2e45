import type { ComponentType } from 'react'
import type { PlayableItem } from '../core/state/audio-state.ts'

/** Actions of features on the current item; the shell passes them to the player. */
export type PlayerActions = {
  Save: ComponentType<{ item: PlayableItem }>
  Share: ComponentType<{ item: PlayableItem }>
  /** The same as a menu entry. */
  ShareOption: ComponentType<{ item: PlayableItem }>
}
