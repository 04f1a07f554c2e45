import { getRoomClock } from '#contract/catalogue/together.ts'
import { roomNow } from '../../catalogue/together/room-clock.ts'
import { answer } from '../answer.ts'

export const answerGetRoomClock = answer(getRoomClock, async (_, context) => ({
  data: { now_ms: await roomNow(context) },
}))
