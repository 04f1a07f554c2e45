import { ROOM_LONGEST_SECONDS, ROOM_PRESENCE_SECONDS, ROOM_WITHOUT_HOST_SECONDS } from '#contract/room-limits.ts'

type RoomTimes = { created_at: number; ended_at: number | null }

/** When a room ends by itself: some hours after its start, or some minutes after its host was last here. */
export function roomEndsAt({ created_at }: Pick<RoomTimes, 'created_at'>, hostSeenAt: number): number {
  const byAge = created_at + ROOM_LONGEST_SECONDS * 1000
  return Math.min(byAge, Math.max(hostSeenAt, created_at) + ROOM_WITHOUT_HOST_SECONDS * 1000)
}

export function hasEnded(room: RoomTimes, hostSeenAt: number, now: number): boolean {
  return room.ended_at !== null || now >= roomEndsAt(room, hostSeenAt)
}

/** Whether someone is here: their process has said so lately. One that was killed says nothing more. */
export function isHere({ seen_at, left_at }: { seen_at: number; left_at: number | null }, now: number): boolean {
  return left_at === null && now - seen_at < ROOM_PRESENCE_SECONDS * 1000
}
