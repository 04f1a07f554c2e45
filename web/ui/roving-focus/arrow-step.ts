export type Orientation = 'horizontal' | 'vertical'

const STEPS: Readonly<Record<Orientation, Readonly<Record<string, 1 | -1>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

/** The step of an arrow key: 1 forward, -1 back; undefined for other keys. Call `mirrorArrowKey` first. */
export function arrowStep(key: string, orientation: Orientation): 1 | -1 | undefined {
  return STEPS[orientation][key]
}

type Items = { index: number; count: number; orientation: Orientation }

/**
 * The index of the item that a key moves to, wrapping at both ends; undefined for other keys. An index of -1 means that no
 * item is focused.
 */
export function indexAfterKey(key: string, { index, count, orientation }: Items): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = arrowStep(key, orientation)
  if (!step) return undefined
  return index < 0 && step < 0 ? count - 1 : (index + step + count) % count
}
