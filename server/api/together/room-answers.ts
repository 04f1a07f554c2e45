import type { Answer } from '../answer.ts'
import { answerGetRoom } from './get-room.ts'
import { answerGetRoomClock } from './get-room-clock.ts'
import { answerJoinRoom } from './join-room.ts'
import { answerLeaveRoom } from './leave-room.ts'
import { answerOpenRoom } from './open-room.ts'
import { answerSayAmen } from './say-amen.ts'
import { answerSteerRoom } from './steer-room.ts'

/** Calls about praying together. */
export const ROOM_ANSWERS: readonly Answer[] = [
  answerOpenRoom,
  answerGetRoom,
  answerJoinRoom,
  answerLeaveRoom,
  answerSteerRoom,
  answerSayAmen,
  answerGetRoomClock,
]
