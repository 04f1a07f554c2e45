import type { EnteredRoom } from '#contract/catalogue/together.ts'
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

type Entrance = { room: Pick<TogetherRoomRow, 'id'>; initials: string; now: number }

/** Lets the visitor into a room, or in again. */
export async function insertVisitor(
  transaction: Transaction,
  { ids, visitor }: Pick<Context, 'ids' | 'visitor'>,
  { room, initials, now }: Entrance,
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

/** The room as somebody finds it who has just come in. */
export async function presentEntered(context: Context, key: string): Promise<EnteredRoom> {
  const found = await findOpenRoom(context, key)
  return { key, you: found.you?.id ?? '', state: presentRoomState(found, found.now) }
}
