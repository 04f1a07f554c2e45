import { sayAmen } from '#contract/catalogue/together.ts'
import { AMEN_EVERY_SECONDS } from '#contract/room-limits.ts'
import { isHere } from '#rules/together/room-end.ts'
import { announceChange } from '#server/database/changes.ts'
import { updatePersonAmen } from '#server/database/listening/together-rooms.ts'
import { findOpenRoom } from '../../catalogue/together/find-room.ts'
import { answer } from '../answer.ts'

export const answerSayAmen = answer(sayAmen, async ({ params: { key } }, { refuse, ...context }) => {
  const { you, now } = await findOpenRoom(context, key)
  if (!you || !isHere(you, now)) throw refuse('not_in_room')
  const before = now - AMEN_EVERY_SECONDS * 1000
  const isSaid = await context.database.transaction().execute(async (transaction) => {
    const isUpdated = await updatePersonAmen(transaction, { id: you.id, amen_at: now, before })
    if (isUpdated) announceChange(transaction, { kind: 'room', id: key })
    return isUpdated
  })
  if (!isSaid) throw refuse('too_many_requests', { retryAfterSeconds: AMEN_EVERY_SECONDS })
  return { data: { amen_at: now } }
})
