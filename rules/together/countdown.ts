import { millisecondsToBegin, type RoomPlayback } from './room-playback.ts'

type Start = Pick<RoomPlayback, 'at_ms'> & { status: string }

/**
 * Milliseconds that a countdown still shows; 0 without one. Its last second looks like any start, which all learn of a
 * second ahead: `counted` is the start that was counted down to before.
 */
export function millisecondsCounted(start: Start, now: number, counted: number | null): number {
  const isCountedDown = start.status === 'playing' && start.at_ms === counted
  return isCountedDown ? Math.max(0, start.at_ms - now) : millisecondsToBegin(start, now)
}
