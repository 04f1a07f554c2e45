import { useEffect, useRef, useState } from 'react'
import type { RoomState } from '#contract/catalogue/together.ts'
import { millisecondsCounted } from '#rules/together/countdown.ts'

/** Full seconds until a scheduled beginning; 0 without one. The number changes at the same time for everyone. */
export function useCountdown(state: RoomState, now: () => number | undefined): number {
  const [, redraw] = useState(0)
  const counted = useRef<number | null>(null)
  const moment = now()
  const left = moment === undefined ? 0 : millisecondsCounted(state, moment, counted.current)
  const seconds = Math.ceil(left / 1000)
  useEffect(() => {
    if (left <= 0) return
    counted.current = state.at_ms
    const timer = setTimeout(() => redraw((count) => count + 1), left - (seconds - 1) * 1000)
    return () => clearTimeout(timer)
  })
  return seconds
}
