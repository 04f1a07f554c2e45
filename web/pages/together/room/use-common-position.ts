import { useEffect, useState } from 'react'
import type { RoomState } from '#contract/catalogue/together.ts'
import { positionAt } from '#rules/together/room-playback.ts'

const EVERY_MILLISECONDS = 500

/** The common position in seconds. */
export function useCommonPosition(state: RoomState, duration_ms: number, now: () => number | undefined): number {
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), EVERY_MILLISECONDS)
    return () => clearInterval(timer)
  }, [])
  const { status, position_ms, at_ms } = state
  const moment = now()
  if (status === 'ended' || moment === undefined) return position_ms / 1000
  return positionAt({ status, position_ms, at_ms }, moment, duration_ms) / 1000
}
