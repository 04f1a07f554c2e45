import type { JoinedRoom } from '#contract/catalogue/together.ts'
import { CallError } from '#contract/errors.ts'
import { cleanInitials } from '#rules/together/initials.ts'
import { announceChange } from '#server/database/changes.ts'
import type { Transaction } from '#server/database/database.ts'
import { type TogetherRoomRow, upsertTogetherPerson } from '#server/database/listening/together-rooms.ts'
import type { Context } from '../../context/context.ts'
import { findOpenRoom } from './find-room.ts'
import { presentRoomState } from './room-states.ts'

/** The initials to show. Throws a CallError if what was typed has no letter. */
export function readInitials(typed: string): string {
  const initials = cleanInitials(typed)
  if (initials === null) throw new CallError('invalid_input', { field: 'initials' })
  return initials
}

type RoomVisit = { room: Pick<TogetherRoomRow, 'id'>; initials: string; now: number }

/** Adds the visitor to a room; a visitor who had left it joins it again. */
export async function upsertRoomVisitor(
  transaction: Transaction,
  { ids, visitor }: Pick<Context, 'ids' | 'visitor'>,
  { room, initials, now }: RoomVisit,
): Promise<void> {
  await upsertTogetherPerson(transaction, {
    id: ids.newId(),
    room_id: room.id,
    visitor_id: visitor.id,
    user_id: visitor.userId,
    initials,
    joined_at: now,
    seen_at: now,
    left_at: null,
    amen_at: null,
  })
  announceChange(transaction, { kind: 'room', id: room.id })
}

/** A room for a visitor who has just joined it. */
export async function presentJoinedRoom(context: Context, key: string): Promise<JoinedRoom> {
  const found = await findOpenRoom(context, key)
  return { key, you: found.you?.id ?? '', state: presentRoomState(found, found.now) }
}
