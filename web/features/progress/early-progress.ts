import { startSendingPositions } from './start-sending-positions.ts'
import { watchStarted } from './watch-started.ts'

/** The code for progress that pages need before anything plays: one chunk, without the player. */
export const earlyProgress = { startSendingPositions, watchStarted }
