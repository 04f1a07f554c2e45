import { arrowStep } from '#web/ui/roving-focus/arrow-step.ts'
import { clamp } from '../../core/clamp.ts'

export type Arrows = { plain: number; withShift: number }
type KeyPress = { key: string; shiftKey: boolean }
type SliderRange = { value: number; limit: number; arrows: Arrows }

const PAGES: Readonly<Record<string, 1 | -1>> = { PageUp: 1, PageDown: -1 }
const PAGE_PART = 0.1

/** The value a key moves a slider to; null for other keys. */
export function valueAfterKey({ key, shiftKey }: KeyPress, { value, limit, arrows }: SliderRange): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return limit
  const page = PAGES[key]
  if (page) return clamp(value + page * limit * PAGE_PART, limit)
  const direction = arrowStep(key, 'horizontal') ?? -(arrowStep(key, 'vertical') ?? 0)
  return direction ? clamp(value + direction * (shiftKey ? arrows.withShift : arrows.plain), limit) : null
}
