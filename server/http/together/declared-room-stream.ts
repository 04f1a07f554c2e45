import { ROOM_STREAM_PATH, RoomKey } from '#contract/catalogue/together.ts'
import type { ExternalRoute } from '../external/external-route.ts'

/** The stream of a room: it does not end, so this is not a call. */
export const ROOM_STREAM_ROUTE: ExternalRoute = {
  method: 'GET',
  path: ROOM_STREAM_PATH,
  summary: 'Server-sent events of a room one has joined: its state as JSON, at once and at every change',
  params: RoomKey,
  responses: { 200: 'text/event-stream; a comment every few seconds keeps it open; it ends with the room' },
  errors: ['session_required', 'session_expired', 'room_not_found', 'not_in_room', 'too_many_requests', 'unavailable'],
  limit: { requests: 120, seconds: 60 },
}
