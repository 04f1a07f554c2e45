import type { PlayableItem, Repeat } from './audio-state.ts'

/** What was played before the item, and what follows once the queue is empty. */
type PlayContext = { playedBefore?: readonly PlayableItem[]; idAfterQueue?: string | null }

/**
 * Events of the item, from choosing it to its link or failure. `restored`: it is there from an earlier visit;
 * `seeked-before-load`: moved before it has a link; `cleared`: no longer open to this visitor.
 */
type ItemEvent =
  | ({ type: 'select'; item: PlayableItem; playlist: readonly PlayableItem[]; position?: number } & PlayContext)
  | ({ type: 'restored'; item: PlayableItem; playlist: readonly PlayableItem[]; position: number } & PlayContext)
  | { type: 'seeked-before-load'; position: number }
  | { type: 'cleared' }
  | { type: 'loaded'; item: PlayableItem; position?: number }
  | { type: 'now-playing-changed'; item: PlayableItem }
  | { type: 'details-loaded'; item: PlayableItem }
  | { type: 'stream-opened' }
  | { type: 'fallback-started' }
  | { type: 'access-denied' }
  | { type: 'unreachable' }
  | { type: 'cancel-load' }
  | { type: 'retry' }

/** Events of the media element; `seeked` skips what lies between. */
type ElementEvent =
  | { type: 'waiting' }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'error' }
  | { type: 'time-changed'; position: number }
  | { type: 'seeked'; position: number }
  | { type: 'duration-changed'; duration: number }

/**
 * Changes of the listener's settings, queue and player size. `looping` switches gapless repeat on or off;
 * `locked-item-met` names the next item that is locked, until `locked-item-dismissed`.
 */
type SettingEvent =
  | { type: 'volume-changed'; volume: number; isMuted: boolean }
  | { type: 'rate-changed'; rate: number }
  | { type: 'queue-changed'; upNext: readonly PlayableItem[] }
  | { type: 'repeat-changed'; repeat: Repeat }
  | { type: 'looping'; isLooping: boolean }
  | { type: 'locked-item-met'; locked: PlayableItem }
  | { type: 'locked-item-dismissed' }
  | { type: 'maximized' }
  | { type: 'minimized' }
  | { type: 'jump-undone' }

export type AudioEvent = ItemEvent | ElementEvent | SettingEvent

export type AudioEventType = AudioEvent['type']

const ELEMENT_EVENTS: ReadonlySet<AudioEventType> = new Set<ElementEvent['type']>([
  'waiting',
  'playing',
  'paused',
  'ended',
  'error',
  'time-changed',
  'seeked',
  'duration-changed',
])

export function isElementEvent(type: AudioEventType): boolean {
  return ELEMENT_EVENTS.has(type)
}
