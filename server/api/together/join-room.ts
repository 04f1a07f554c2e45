import { joinRoom } from '#contract/catalogue/together.ts'
import { ROOM_PEOPLE } from '#contract/room-limits.ts'
import { isHere } from '#rules/together/room-end.ts'
import { insertVisitor, presentEntered, readInitials } from '../../catalogue/together/enter-room.ts'
import { findOpenRoom } from '../../catalogue/together/find-room.ts'
import { findRoomItem } from '../../catalogue/together/find-room-item.ts'
import { answer } from '../answer.ts'

export const answerJoinRoom = answer(joinRoom, async ({ params: { key }, body }, context) => {
  const { database, visitor, refuse } = context
  const initials = readInitials(body.initials)
  const { room, people, you, now } = await findOpenRoom(context, key)
  const found = await findRoomItem(context, room.content_id)
  if (!found) throw refuse('room_not_found')
  // A member without access hears the free preview, and may say amen.
  if (found.item.is_locked && visitor.userId === null) throw refuse('registration_required')
  const present = people.filter((person) => isHere(person, now) && person.id !== you?.id)
  if (present.length >= ROOM_PEOPLE && visitor.userId !== room.user_id) throw refuse('room_full')
  await database.transaction().execute((transaction) => insertVisitor(transaction, context, { room, initials, now }))
  return { data: await presentEntered(context, key) }
})
