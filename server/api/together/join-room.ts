import { joinRoom } from '#contract/catalogue/together.ts'
import { ROOM_PEOPLE } from '#contract/room-limits.ts'
import { isHere } from '#rules/together/room-end.ts'
import { listTogetherPeople, lockTogetherRoom } from '#server/database/listening/together-rooms.ts'
import { findOpenRoom } from '../../catalogue/together/find-room.ts'
import { findRoomItem } from '../../catalogue/together/find-room-item.ts'
import { presentJoinedRoom, readInitials, upsertRoomVisitor } from '../../catalogue/together/room-visitor.ts'
import { answer } from '../answer.ts'

export const answerJoinRoom = answer(joinRoom, async ({ params: { key }, body }, context) => {
  const { database, visitor, refuse } = context
  const initials = readInitials(body.initials)
  const { room, now } = await findOpenRoom(context, key)
  const found = await findRoomItem(context, room.content_id)
  if (!found) throw refuse('room_not_found')
  // A member without access hears the free preview, and may say amen.
  if (found.item.is_locked && visitor.userId === null) throw refuse('registration_required')
  await database.transaction().execute(async (transaction) => {
    // Locked: of several people who join at once, each counts those before.
    await lockTogetherRoom(transaction, room.id)
    const others = (await listTogetherPeople(transaction, [room.id])).filter(
      (person) => isHere(person, now) && person.visitor_id !== visitor.id,
    )
    if (others.length >= ROOM_PEOPLE && visitor.userId !== room.user_id) throw refuse('room_full')
    await upsertRoomVisitor(transaction, context, { room, initials, now })
  })
  return { data: await presentJoinedRoom(context, key) }
})
