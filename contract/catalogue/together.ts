import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable, OneOf, Time } from '../schema.ts'
import { ContentCard } from './content.ts'

const Milliseconds = Type.Integer({ description: 'milliseconds since 1970, by the rooms’ common clock' })

/** A person in a room. The `id` is valid in this room only. */
export type RoomPerson = Type.Static<typeof RoomPerson>
export const RoomPerson = Type.Object({
  id: Id,
  initials: Type.String(),
  is_host: Type.Boolean(),
  may_lead: Type.Boolean({ description: 'true for a person with an account' }),
  amen_at: Nullable(Milliseconds),
})

export type RoomStatus = (typeof ROOM_STATUSES)[number]
export const ROOM_STATUSES = ['waiting', 'playing', 'paused', 'ended'] as const

/** The changing state of a room, the same for everybody in it. The stream sends it again after every change. */
export type RoomState = Type.Static<typeof RoomState>
export const RoomState = Type.Object({
  status: OneOf(ROOM_STATUSES),
  position_ms: Type.Integer({ description: 'of the recording, at `at_ms`' }),
  at_ms: Milliseconds,
  version: Type.Integer({ description: 'raised by each command' }),
  people: Type.Array(RoomPerson, { description: 'the people in the room, in the order of joining' }),
})

export type Room = Type.Static<typeof Room>
export const Room = Type.Object({
  key: Type.String(),
  item: ContentCard,
  duration_ms: Type.Integer(),
  preview_seconds: Nullable(Type.Number({ description: 'of the free beginning, if the item is locked for you' })),
  you: Nullable(Type.String({ description: 'your id in this room; null before you join' })),
  state: RoomState,
  created_at: Time,
})

export type JoinedRoom = Type.Static<typeof JoinedRoom>
const JoinedRoom = Type.Object({ key: Type.String(), you: Type.String(), state: RoomState })

export const RoomKey = Type.Object({ key: Type.String({ minLength: 1, maxLength: 60 }) })
const Initials = Type.String({
  minLength: 1,
  maxLength: 20,
  description: 'shown to all in the room: the first three letters',
})

export const openRoom = defineCall({
  method: 'POST',
  path: '/web/rooms',
  summary: 'Opens a room in which people hear an item together. Its key is the permission to join; it ends by itself',
  needs: 'registered',
  body: Type.Object({ content_id: Id, initials: Initials }),
  reply: Data(JoinedRoom),
  errors: ['content_not_found', 'subscription_required', 'too_many_rooms', 'invalid_input'],
  limit: { requests: 60, seconds: 3600 },
})

export const getRoom = defineCall({
  method: 'GET',
  path: '/web/rooms/:key',
  summary: 'A room by the key of its link: its item as you may have it, and who is here',
  needs: 'guest',
  params: RoomKey,
  reply: Data(Room),
  errors: ['room_not_found'],
  limit: { requests: 120, seconds: 60 },
})

export const joinRoom = defineCall({
  method: 'POST',
  path: '/web/rooms/:key/people',
  summary: 'Joins a room by initials. Guests may if they may play its item',
  needs: 'guest',
  params: RoomKey,
  body: Type.Object({ initials: Initials }),
  reply: Data(JoinedRoom),
  errors: ['room_not_found', 'room_full', 'registration_required', 'invalid_input'],
  limit: { requests: 120, seconds: 600 },
})

export const leaveRoom = defineCall({
  method: 'DELETE',
  path: '/web/rooms/:key/people',
  summary: 'Leaves a room. The room ends some minutes after its host has left',
  needs: 'guest',
  params: RoomKey,
  reply: Data(Type.Object({ has_left: Type.Boolean() })),
  errors: ['room_not_found'],
  limit: { requests: 120, seconds: 600 },
})

/** The commands of a host. */
export const ROOM_ACTS = ['play', 'begin', 'pause', 'seek', 'pass', 'end'] as const

export const steerRoom = defineCall({
  method: 'POST',
  path: '/web/rooms/:key/commands',
  summary: 'Plays now or later, pauses, seeks or ends for everybody in the room, or passes the lead to another person',
  needs: 'registered',
  params: RoomKey,
  body: Type.Object({
    act: OneOf(ROOM_ACTS),
    position_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'for seek' })),
    at_ms: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000, description: 'for begin: within two hours' }),
    ),
    person_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'for pass' })),
  }),
  reply: Data(RoomState),
  errors: ['room_not_found', 'forbidden', 'invalid_input', 'edit_conflict'],
  limit: { requests: 300, seconds: 600 },
})

export const sayAmen = defineCall({
  method: 'POST',
  path: '/web/rooms/:key/amens',
  summary: 'Says amen: shown to all in the room for some seconds, at most once in 20 seconds',
  needs: 'guest',
  params: RoomKey,
  reply: Data(Type.Object({ amen_at: Milliseconds })),
  errors: ['room_not_found', 'not_in_room', 'too_many_requests'],
  limit: { requests: 1200, seconds: 600 },
})

export const getRoomClock = defineCall({
  method: 'GET',
  path: '/web/room-clock',
  summary: 'The common clock of all rooms, for estimating how far one’s own is off',
  needs: 'anyone',
  reply: Data(Type.Object({ now_ms: Milliseconds })),
  errors: [],
  limit: { requests: 6000, seconds: 600 },
})

/** Server-sent events: a `RoomState` at once and at every change. Not a call, since it does not end. */
export const ROOM_STREAM_PATH = '/web/rooms/:key/stream'
