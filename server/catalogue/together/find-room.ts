import { CallError } from '#contract/errors.ts'
import type { TogetherPersonRow } from '#server/database/listening/together-rooms.ts'
import type { Context } from '../../context/context.ts'
import { roomNow } from './room-clock.ts'
import { findRooms, type RoomWithPeople } from './room-states.ts'

export type FoundRoom = RoomWithPeople & {
  now: number
  /** The visitor, if they have joined, even if they have left since. */
  you: TogetherPersonRow | undefined
}

/** An open room by its key. Throws the same CallError for a room that has ended and for one that never existed. */
export async function findOpenRoom({ database, clock, visitor }: Context, key: string): Promise<FoundRoom> {
  const now = await roomNow({ database, clock })
  const found = (await findRooms(database, [key], now)).get(key)
  if (!found || found.isOver) throw new CallError('room_not_found')
  return { ...found, now, you: found.people.find(({ visitor_id }) => visitor_id === visitor.id) }
}
