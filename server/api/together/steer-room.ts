import type { Input } from '#contract/call.ts'
import { steerRoom } from '#contract/catalogue/together.ts'
import { CallError } from '#contract/errors.ts'
import { isHere, mayBeginAt } from '#rules/together/room-end.ts'
import { type RoomCommand, steer } from '#rules/together/room-playback.ts'
import { announceChange } from '#server/database/changes.ts'
import { updateTogetherRoom } from '#server/database/listening/together-rooms.ts'
import { type FoundRoom, findOpenRoom } from '../../catalogue/together/find-room.ts'
import { findRooms, presentRoomState } from '../../catalogue/together/room-states.ts'
import { answer } from '../answer.ts'

type Command = Input<typeof steerRoom>['body']
type RoomChange = Parameters<typeof updateTogetherRoom>[2]

export const answerSteerRoom = answer(steerRoom, async ({ params: { key }, body }, { refuse, ...context }) => {
  const { database, visitor } = context
  const found = await findOpenRoom(context, key)
  if (found.room.user_id !== visitor.userId) throw refuse('forbidden')
  const change = changeOf(body, found)
  const isChanged = await database.transaction().execute(async (transaction) => {
    const isUpdated = await updateTogetherRoom(transaction, found.room, change)
    if (isUpdated) announceChange(transaction, { kind: 'room', id: key })
    return isUpdated
  })
  if (!isChanged) throw refuse('edit_conflict')
  const after = (await findRooms(database, [key], found.now)).get(key)
  if (!after) throw refuse('room_not_found')
  return { data: presentRoomState(after, found.now) }
})

/** What a command changes in the row. Throws a CallError if its person, position or time is missing or not possible. */
function changeOf(command: Command, { room, people, now }: FoundRoom): RoomChange {
  const { act, person_id } = command
  if (act === 'end') return { ended_at: now }
  if (act === 'pass') {
    const next = people.find(({ id }) => id === person_id)
    if (!next?.user_id || !isHere(next, now)) throw new CallError('invalid_input', { field: 'person_id' })
    return { user_id: next.user_id }
  }
  const { status, position_ms, at_ms, duration_ms } = room
  return steer({ status, position_ms, at_ms }, playbackCommand({ ...command, act }, room, now), { now, duration_ms })
}

type PlaybackAct = Exclude<Command['act'], 'end' | 'pass'>

function playbackCommand(
  { act, position_ms, at_ms }: Command & { act: PlaybackAct },
  room: FoundRoom['room'],
  now: number,
): RoomCommand {
  if (act === 'seek') {
    if (position_ms === undefined) throw new CallError('invalid_input', { field: 'position_ms' })
    return { act, position_ms }
  }
  if (act === 'begin') {
    const isPossible = at_ms !== undefined && mayBeginAt(at_ms, { ...room, now })
    if (!isPossible) throw new CallError('invalid_input', { field: 'at_ms' })
    return { act, at_ms }
  }
  return { act }
}
