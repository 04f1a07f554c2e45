import type { PlayableItem } from './audio-state.ts'

type Line = readonly PlayableItem[]

/** An item put before all others; it stands in the line once. */
export function linedFirst(line: Line, item: PlayableItem): Line {
  return [item, ...without(line, item.id)]
}

/** An item put after all others; one that stands in the line already moves there. */
export function linedLast(line: Line, item: PlayableItem): Line {
  return [...without(line, item.id), item]
}

/** The line with one item taken to another place; places outside it are brought within. */
export function reordered(line: Line, id: string, place: number): Line {
  const item = line.find((one) => one.id === id)
  if (!item) return line
  const rest = without(line, id)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), item, ...rest.slice(at)]
}

export function without(line: Line, id: string): Line {
  return line.filter((item) => item.id !== id)
}
