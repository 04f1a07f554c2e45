export type Orientation = 'horizontal' | 'vertical'

const STEPS: Readonly<Record<Orientation, Readonly<Record<string, 1 | -1>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

/** The step that an arrow key makes: 1 forward, -1 back; undefined for any other key. Mirror the key first, right to left. */
export function arrowStep(key: string, orientation: Orientation): 1 | -1 | undefined {
  return STEPS[orientation][key]
}

type Items = { index: number; count: number; orientation: Orientation }

/**
 * The index of the item that a key leads to, round the ends; undefined for a key that leads nowhere. An index of -1 is
 * before the first item.
 */
export function indexAfterKey(key: string, { index, count, orientation }: Items): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = arrowStep(key, orientation)
  if (!step) return undefined
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count
}
