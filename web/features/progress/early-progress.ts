import { startSendingPositions } from './start-sending-positions.ts'
import { watchStarted } from './watch-started.ts'

/** What pages load of progress before anything plays, in one chunk without the player. */
export const earlyProgress = { startSendingPositions, watchStarted }
