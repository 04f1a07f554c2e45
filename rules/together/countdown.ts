import { millisecondsToBegin, type RoomPlayback } from './room-playback.ts'

type Start = Pick<RoomPlayback, 'at_ms'> & { status: string }

/**
 * Milliseconds left of a countdown to show; 0 without one. Every start is announced one second ahead, so a start within
 * a second shows none, unless it is `counted`, the start of the countdown that is shown already.
 */
export function millisecondsCounted(start: Start, now: number, counted: number | null): number {
  const isCountedDown = start.status === 'playing' && start.at_ms === counted
  return isCountedDown ? Math.max(0, start.at_ms - now) : millisecondsToBegin(start, now)
}
