import type { RoomState } from '#contract/catalogue/together.ts'
import { hasEnded, isHere } from '#rules/together/room-end.ts'
import type { Database } from '#server/database/database.ts'
import {
  listTogetherPeople,
  listTogetherRooms,
  type TogetherPersonRow,
  type TogetherRoomRow,
} from '#server/database/listening/together-rooms.ts'

export type RoomWithPeople = { room: TogetherRoomRow; people: readonly TogetherPersonRow[]; isOver: boolean }

/** Rooms by id, with everybody who was ever in them. A room that does not exist is missing from the map. */
export async function findRooms(
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<Map<string, RoomWithPeople>> {
  const [rooms, everybody] = await Promise.all([listTogetherRooms(database, ids), listTogetherPeople(database, ids)])
  const peopleOf = Map.groupBy(everybody, ({ room_id }) => room_id)
  return new Map(
    rooms.map((room) => {
      const people = peopleOf.get(room.id) ?? []
      const host = people.find(({ user_id }) => user_id === room.user_id)
      return [room.id, { room, people, isOver: hasEnded(room, lastSeen(host, room), now) }]
    }),
  )
}

/** When the host was last in the room: a host who left was there until then. */
function lastSeen(host: TogetherPersonRow | undefined, room: TogetherRoomRow): number {
  return host ? (host.left_at ?? host.seen_at) : room.created_at
}

/** What everybody in a room receives. It identifies people by their initials only. */
export function presentRoomState({ room, people, isOver }: RoomWithPeople, now: number): RoomState {
  const { position_ms, at_ms, version, status, user_id } = room
  const present = people.filter((person) => isHere(person, now))
  return {
    status: isOver ? 'ended' : status,
    position_ms,
    at_ms,
    version,
    people: present.map(({ id, initials, user_id: own, amen_at }) => ({
      id,
      initials,
      is_host: own !== null && own === user_id,
      may_lead: own !== null,
      amen_at,
    })),
  }
}
