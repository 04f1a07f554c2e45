/** Where a row stands, in px: how far it is scrolled, how far it can be, from one card to the next, and what is seen. */
export type RowScroll = { position: number; limit: number; step: number; seen: number }

const ALMOST = 2

/** Where an arrow takes the row: on or back by whole cards, past the last to the first, before the first to the last. */
export function nextPosition({ position, limit, step, seen }: RowScroll, direction: 'forward' | 'back'): number {
  if (limit <= 0 || step <= 0) return 0
  const page = Math.max(1, Math.floor((seen + ALMOST) / step)) * step
  const card = Math.round(position / step) * step
  if (direction === 'forward') return position >= limit - ALMOST ? 0 : Math.min(limit, card + page)
  if (position <= ALMOST) return limit
  const isAtEnd = position >= limit - ALMOST
  return Math.max(0, (isAtEnd ? Math.ceil(limit / step) * step : card) - page)
}
