import type { PlayableItem } from '../state/audio-state.ts'

type Queue = readonly PlayableItem[]

/** The queue with an item at the front; an item is queued once. */
export function queuedFirst(queue: Queue, item: PlayableItem): Queue {
  return [item, ...withoutItem(queue, item.id)]
}

/** The queue with an item at the end; a queued item moves there. */
export function queuedLast(queue: Queue, item: PlayableItem): Queue {
  return [...withoutItem(queue, item.id), item]
}

/** The queue with one item moved to another index, which is limited to its length. */
export function reordered(queue: Queue, id: string, index: number): Queue {
  const item = queue.find((one) => one.id === id)
  if (!item) return queue
  const otherItems = withoutItem(queue, id)
  const at = Math.min(Math.max(index, 0), otherItems.length)
  return [...otherItems.slice(0, at), item, ...otherItems.slice(at)]
}

export function withoutItem(queue: Queue, id: string): Queue {
  return queue.filter((item) => item.id !== id)
}
