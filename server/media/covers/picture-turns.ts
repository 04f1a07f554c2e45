import { createTurns } from '../turns.ts'

/** A decoded picture takes up to 160 MB of memory, so few are decoded or drawn at once by a process. */
export const inPictureTurn = createTurns({ atOnce: 2, waiting: 8, retryAfterSeconds: 2 })
