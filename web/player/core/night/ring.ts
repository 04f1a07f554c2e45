import { clamp } from '../clamp.ts'

/** The most minutes on the ring: one full turn. */
export const RING_MINUTES = 60

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
}

/** The minutes after a key, 0 for no timer; null for other keys. */
export function minutesAfterKey(key: string, minutes: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return RING_MINUTES
  const step = STEPS[key]
  return step === undefined ? null : clamp(Math.min(minutes, RING_MINUTES) + step, RING_MINUTES)
}

/**
 * The minutes at a point beside the center, clockwise from the top; at least one, so that a slip does not turn the
 * timer off.
 */
export function minutesAtPoint({ x, y }: { x: number; y: number }): number {
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1
  return Math.max(1, Math.round(turn * RING_MINUTES))
}
