import { SEEK_STEP_SECONDS } from '#contract/limits.ts'
import type { AudioState, PlayableItem } from './audio-state.ts'
import { clamp } from './clamp.ts'

type Span = Pick<AudioState, 'position' | 'duration'>
type Place = Pick<AudioState, 'item' | 'queue'>

export function rewound({ position, duration }: Span, step = SEEK_STEP_SECONDS): number {
  return clamp(position - step, duration)
}

export function forwarded({ position, duration }: Span, step = SEEK_STEP_SECONDS): number {
  return clamp(position + step, duration)
}

/** What follows: the item's own next one, else the next of the queue. */
export function nextId({ item, queue }: Place): string | null {
  if (!item) return null
  return item.next_content_id ?? neighbour({ item, queue }, 1)?.id ?? null
}

/** What skip back goes to; without one it restarts the item. */
export function previousItem(place: Place): PlayableItem | null {
  return neighbour(place, -1)
}

function neighbour({ item, queue }: Place, step: 1 | -1): PlayableItem | null {
  const at = queue.findIndex(({ id }) => id === item?.id)
  return at < 0 ? null : (queue[at + step] ?? null)
}
