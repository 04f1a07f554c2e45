import type { PlayableItem, Repeat } from './audio-state.ts'

/** What was played before the item, and what follows once the queue is empty. */
type PlayContext = { playedBefore?: readonly PlayableItem[]; idAfterQueue?: string | null }

/**
 * What happens to the item: somebody chose it, its link was fetched, or could not be. It is there from an earlier visit
 * (`restored`), is moved in before it has a link (`placed`), or is no longer this visitor's (`forgotten`). A stream plays
 * something else (`shown`), is on the air, or has a recording in its place.
 */
type ItemEvent =
  | ({ type: 'choose'; item: PlayableItem; playlist: readonly PlayableItem[]; position?: number } & PlayContext)
  | ({ type: 'restored'; item: PlayableItem; playlist: readonly PlayableItem[]; position: number } & PlayContext)
  | { type: 'placed'; position: number }
  | { type: 'forgotten' }
  | { type: 'found'; item: PlayableItem; position?: number }
  | { type: 'shown'; item: PlayableItem }
  | { type: 'detailed'; item: PlayableItem }
  | { type: 'tuned' }
  | { type: 'replaced' }
  | { type: 'refused' }
  | { type: 'unreachable' }
  | { type: 'abandon' }
  | { type: 'retry' }

/** Events of the media element; `jumped` skips what lies between. */
type ElementEvent =
  | { type: 'waiting' }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'broken' }
  | { type: 'moved'; position: number }
  | { type: 'jumped'; position: number }
  | { type: 'measured'; duration: number }

/**
 * What the listener set: how loud, how fast, what is up next, what repeats, how large the player is, a jump taken back.
 * `looping`: the item repeats without a gap from now on, or no longer. `walled`: a locked item is met; `unwalled`: no more
 * of it is said.
 */
type SettingEvent =
  | { type: 'sounded'; volume: number; isMuted: boolean }
  | { type: 'paced'; rate: number }
  | { type: 'lined-up'; upNext: readonly PlayableItem[] }
  | { type: 'repeated'; repeat: Repeat }
  | { type: 'looping'; isLooping: boolean }
  | { type: 'walled'; locked: PlayableItem }
  | { type: 'unwalled' }
  | { type: 'maximized' }
  | { type: 'minimized' }
  | { type: 'returned' }

export type AudioEvent = ItemEvent | ElementEvent | SettingEvent

export type AudioEventType = AudioEvent['type']

const ELEMENT_EVENTS: ReadonlySet<AudioEventType> = new Set<ElementEvent['type']>([
  'waiting',
  'playing',
  'paused',
  'ended',
  'broken',
  'moved',
  'jumped',
  'measured',
])

export function isElementEvent(type: AudioEventType): boolean {
  return ELEMENT_EVENTS.has(type)
}
