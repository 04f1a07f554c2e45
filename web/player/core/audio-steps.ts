import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import type { AudioState, PlayableItem } from './audio-state.ts'
import { clamp } from './clamp.ts'

type Span = Pick<AudioState, 'position' | 'duration'>
type Place = Pick<AudioState, 'item' | 'queue'> & Partial<Pick<AudioState, 'upNext' | 'thenId' | 'past' | 'repeat'>>

export function rewound({ position, duration }: Span, step = SEEK_STEP_SECONDS): number {
  return clamp(position - step, duration)
}

export function forwarded({ position, duration }: Span, step = SEEK_STEP_SECONDS): number {
  return clamp(position + step, duration)
}

/** What follows: what the listener put in line, else what this item leads to. */
export function nextId(place: Place): string | null {
  return place.upNext?.[0]?.id ?? idAfter(place)
}

/**
 * What follows once nothing is up next: what was to follow before that, the item's own next one, the next of the queue;
 * where all of it repeats, the first of the queue after its end.
 */
export function idAfter({ item, queue, thenId, repeat }: Place): string | null {
  if (!item || item.live) return null
  const first = repeat === 'all' ? (queue[0] ?? item).id : null
  return thenId ?? item.next_content_id ?? neighbour({ item, queue }, 1)?.id ?? first
}

/** What skip back goes to: what was played before, else the one before in the queue; without one it restarts the item. */
export function previousItem({ past, ...place }: Place): PlayableItem | null {
  return past?.at(-1) ?? neighbour(place, -1)
}

function neighbour({ item, queue }: Place, step: 1 | -1): PlayableItem | null {
  const at = queue.findIndex(({ id }) => id === item?.id)
  return at < 0 ? null : (queue[at + step] ?? null)
}
