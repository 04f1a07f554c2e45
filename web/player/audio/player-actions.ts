import type { ComponentType } from 'react'
import type { PlayableItem } from '../core/state/audio-state.ts'

/** What can be done with what plays and is not the player's own; the shell hands it in. */
export type PlayerActions = {
  Save: ComponentType<{ item: PlayableItem }>
  Share: ComponentType<{ item: PlayableItem }>
  /** The same as an entry of a menu. */
  ShareOption: ComponentType<{ item: PlayableItem }>
}
