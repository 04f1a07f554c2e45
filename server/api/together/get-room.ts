import { getRoom } from '#contract/catalogue/together.ts'
import { isHere } from '#rules/together/room-end.ts'
import { findOpenRoom } from '../../catalogue/together/find-room.ts'
import { findRoomItem } from '../../catalogue/together/find-room-item.ts'
import { presentRoomState } from '../../catalogue/together/room-states.ts'
import { answer } from '../answer.ts'

export const answerGetRoom = answer(getRoom, async ({ params: { key } }, context) => {
  const found = await findOpenRoom(context, key)
  const { room, you, now } = found
  const roomItem = await findRoomItem(context, room.content_id)
  if (!roomItem) throw context.refuse('room_not_found')
  return {
    data: {
      key,
      ...roomItem,
      duration_ms: room.duration_ms,
      you: you && isHere(you, now) ? you.id : null,
      state: presentRoomState(found, now),
      created_at: new Date(room.created_at).toISOString(),
    },
  }
})
