import { CallError } from '#contract/errors.ts'
import type { TogetherPersonRow } from '#server/database/listening/together-rooms.ts'
import type { Context } from '../../context/context.ts'
import { roomNow } from './room-clock.ts'
import { findRooms, type RoomWithPeople } from './room-states.ts'

export type FoundRoom = RoomWithPeople & {
  now: number
  /** The visitor, if they have joined, also when they have left again. */
  you: TogetherPersonRow | undefined
}

/** An open room by its key. Throws a CallError for one that has ended, as for one that never was. */
export async function findOpenRoom({ database, clock, visitor }: Context, key: string): Promise<FoundRoom> {
  const now = await roomNow({ database, clock })
  const found = (await findRooms(database, [key], now)).get(key)
  if (!found || found.isOver) throw new CallError('room_not_found')
  return { ...found, now, you: found.people.find(({ visitor_id }) => visitor_id === visitor.id) }
}
