import { clamp } from '../../core/clamp.ts'

export type Arrows = { plain: number; withShift: number }
type KeyPress = { key: string; shiftKey: boolean }
type SliderRange = { value: number; limit: number; arrows: Arrows }

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
const PAGES: Readonly<Record<string, 1 | -1>> = { PageUp: 1, PageDown: -1 }
const PAGE_PART = 0.1

/** The value a key moves a slider to; null for other keys. */
export function valueAfterKey({ key, shiftKey }: KeyPress, { value, limit, arrows }: SliderRange): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return limit
  const page = PAGES[key]
  if (page) return clamp(value + page * limit * PAGE_PART, limit)
  const direction = DIRECTIONS[key]
  return direction ? clamp(value + direction * (shiftKey ? arrows.withShift : arrows.plain), limit) : null
}
