import type { PlayableItem } from './audio-state.ts'

/**
 * What happens to the item: somebody chose it, its link was fetched, or could not be. A stream plays something else
 * (`shown`), is on the air, or has a recording in its place.
 */
type ItemEvent =
  | { type: 'choose'; item: PlayableItem; queue: readonly PlayableItem[]; position?: number }
  | { type: 'found'; item: PlayableItem }
  | { type: 'shown'; item: PlayableItem }
  | { type: 'tuned' }
  | { type: 'replaced' }
  | { type: 'refused' }
  | { type: 'unreachable' }
  | { type: 'abandon' }
  | { type: 'retry' }

/** What the media element says of itself. */
type ElementEvent =
  | { type: 'waiting' }
  | { type: 'playing' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'broken' }
  | { type: 'moved'; position: number }
  | { type: 'measured'; duration: number }

export type AudioEvent = ItemEvent | ElementEvent | { type: 'sounded'; volume: number; isMuted: boolean }

export type AudioEventType = AudioEvent['type']

const ELEMENT_EVENTS: ReadonlySet<AudioEventType> = new Set<ElementEvent['type']>([
  'waiting',
  'playing',
  'paused',
  'ended',
  'broken',
  'moved',
  'measured',
])

export function isElementEvent(type: AudioEventType): boolean {
  return ELEMENT_EVENTS.has(type)
}
