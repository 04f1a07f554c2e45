import {
  ROOM_BEGINS_WITHIN_SECONDS,
  ROOM_LONGEST_SECONDS,
  ROOM_PRESENCE_SECONDS,
  ROOM_WITHOUT_HOST_SECONDS,
} from '#contract/room-limits.ts'

type RoomTimes = {
  created_at: number
  ended_at: number | null
  /**
   * When the recording begins or began to play, by the common clock. A room with a later beginning waits for its host
   * until a few minutes after it.
   */
  at_ms: number
}

/**
 * When a room ends automatically: a few hours after its start, or a few minutes after its host was last present. A host
 * who set a later beginning has until a few minutes after that.
 */
export function roomEndsAt({ created_at, at_ms }: Omit<RoomTimes, 'ended_at'>, hostSeenAt: number): number {
  const byAge = created_at + ROOM_LONGEST_SECONDS * 1000
  return Math.min(byAge, Math.max(hostSeenAt, created_at, at_ms) + ROOM_WITHOUT_HOST_SECONDS * 1000)
}

/** The largest delay of a request for an immediate beginning. */
const LATE_MILLISECONDS = 10_000

/** True if a room may begin at this moment: soon enough, and with enough time left for the whole recording. */
export function mayBeginAt(
  at: number,
  { created_at, duration_ms, now }: { created_at: number; duration_ms: number; now: number },
): boolean {
  const isSoon = at >= now - LATE_MILLISECONDS && at <= now + ROOM_BEGINS_WITHIN_SECONDS * 1000
  return isSoon && at + duration_ms <= created_at + ROOM_LONGEST_SECONDS * 1000
}

export function hasEnded(room: RoomTimes, hostSeenAt: number, now: number): boolean {
  return room.ended_at !== null || now >= roomEndsAt(room, hostSeenAt)
}

/** True if somebody is present: their process has reported them recently. A killed process reports nothing. */
export function isHere({ seen_at, left_at }: { seen_at: number; left_at: number | null }, now: number): boolean {
  return left_at === null && now - seen_at < ROOM_PRESENCE_SECONDS * 1000
}
