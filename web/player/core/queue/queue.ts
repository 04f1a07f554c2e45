import type { PlayableItem } from '../state/audio-state.ts'

type Queue = readonly PlayableItem[]

/** The queue with an item at the front; an item is queued once. */
export function queuedFirst(line: Queue, item: PlayableItem): Queue {
  return [item, ...withoutItem(line, item.id)]
}

/** The queue with an item at the end; a queued item moves there. */
export function queuedLast(line: Queue, item: PlayableItem): Queue {
  return [...withoutItem(line, item.id), item]
}

/** The queue with one item moved to another index, which is limited to its length. */
export function reordered(line: Queue, id: string, index: number): Queue {
  const item = line.find((one) => one.id === id)
  if (!item) return line
  const rest = withoutItem(line, id)
  const at = Math.min(Math.max(index, 0), rest.length)
  return [...rest.slice(0, at), item, ...rest.slice(at)]
}

export function withoutItem(line: Queue, id: string): Queue {
  return line.filter((item) => item.id !== id)
}
