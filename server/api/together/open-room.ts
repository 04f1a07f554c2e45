import { openRoom } from '#contract/catalogue/together.ts'
import { ROOMS_OF_A_HOST } from '#contract/room-limits.ts'
import { newPlayback } from '#rules/together/room-playback.ts'
import { lockUser } from '#server/database/accounts/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { insertTogetherRoom, listRoomsOfHost } from '#server/database/listening/together-rooms.ts'
import { findRoomItem } from '../../catalogue/together/find-room-item.ts'
import { roomNow } from '../../catalogue/together/room-clock.ts'
import { findRooms } from '../../catalogue/together/room-states.ts'
import { presentJoinedRoom, readInitials, upsertRoomVisitor } from '../../catalogue/together/room-visitor.ts'
import { answer } from '../answer.ts'

export const answerOpenRoom = answer(openRoom, async ({ body }, context) => {
  const { database, ids, visitor, refuse } = context
  const initials = readInitials(body.initials)
  const { item } = (await findRoomItem(context, body.content_id)) ?? {}
  if (item?.is_locked) throw refuse('subscription_required')
  if (!item?.audio_url || !visitor.userId) throw refuse('content_not_found')
  const now = await roomNow(context)
  const room = {
    id: ids.newId(),
    user_id: visitor.userId,
    content_id: item.id,
    duration_ms: Math.round(item.duration * 1000),
    ...newPlayback(now),
    version: 0,
    created_at: now,
    ended_at: null,
  }
  await database.transaction().execute(async (transaction) => {
    // Of several rooms opened at once, each must count those before it.
    if (!(await lockUser(transaction, room.user_id))) throw refuse('content_not_found')
    if ((await countOpenRooms(transaction, room.user_id, now)) >= ROOMS_OF_A_HOST) throw refuse('too_many_rooms')
    await insertTogetherRoom(transaction, room)
    await upsertRoomVisitor(transaction, context, { room, initials, now })
  })
  return { data: await presentJoinedRoom(context, room.id) }
})

async function countOpenRooms(database: Database, userId: string, now: number): Promise<number> {
  const own = await listRoomsOfHost(database, userId)
  const found = await findRooms(
    database,
    own.map(({ id }) => id),
    now,
  )
  return [...found.values()].filter(({ isOver }) => !isOver).length
}
