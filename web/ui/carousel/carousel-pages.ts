/** The scroll state of a carousel in px: position, largest position, distance between cards, visible width. */
export type RowScroll = { position: number; limit: number; step: number; seen: number }

const ALMOST = 2

/** The next scroll position: whole cards forward or back, wrapping at both ends. */
export function nextPosition({ position, limit, step, seen }: RowScroll, direction: 'forward' | 'back'): number {
  if (limit <= 0 || step <= 0) return 0
  const page = Math.max(1, Math.floor((seen + ALMOST) / step)) * step
  const card = Math.round(position / step) * step
  if (direction === 'forward') return position >= limit - ALMOST ? 0 : Math.min(limit, card + page)
  if (position <= ALMOST) return limit
  const isAtEnd = position >= limit - ALMOST
  return Math.max(0, (isAtEnd ? Math.ceil(limit / step) * step : card) - page)
}
