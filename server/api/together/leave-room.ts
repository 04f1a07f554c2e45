import { leaveRoom } from '#contract/catalogue/together.ts'
import { announceChange } from '#server/database/changes.ts'
import { updatePersonLeft } from '#server/database/listening/together-rooms.ts'
import { findOpenRoom } from '../../catalogue/together/find-room.ts'
import { answer } from '../answer.ts'

export const answerLeaveRoom = answer(leaveRoom, async ({ params: { key } }, context) => {
  const { you, now } = await findOpenRoom(context, key)
  if (!you) return { data: { has_left: false } }
  await context.database.transaction().execute(async (transaction) => {
    await updatePersonLeft(transaction, { id: you.id, left_at: now })
    announceChange(transaction, { kind: 'room', id: key })
  })
  return { data: { has_left: true } }
})
