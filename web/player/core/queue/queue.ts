import type { PlayableItem } from '../state/audio-state.ts'

type Queue = readonly PlayableItem[]

/** An item put before all others; it stands in the line once. */
export function queuedFirst(line: Queue, item: PlayableItem): Queue {
  return [item, ...withoutItem(line, item.id)]
}

/** An item put after all others; one that stands in the line already moves there. */
export function queuedLast(line: Queue, item: PlayableItem): Queue {
  return [...withoutItem(line, item.id), item]
}

/** The line with one item taken to another place; places outside it are brought within. */
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
