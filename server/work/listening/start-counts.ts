import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { startCountingEvents } from '../count-events.ts'
import type { Stoppable } from '../run-periodically.ts'
import { startCountingListening } from './count-listening.ts'

type Log = { error: (fields: object, message: string) => void }

/** Starts the counts of usage events: by day for operators and webhooks, and of listening for the studio. */
export function startCounts(program: { database: Database; clock: Clock }, log: Log): Stoppable {
  const counts = [
    startCountingEvents(program, (err) => log.error({ err }, 'event count task failed')),
    startCountingListening(program, (err) => log.error({ err }, 'listening count task failed')),
  ]
  return { stop: async () => void (await Promise.all(counts.map((count) => count.stop()))) }
}
