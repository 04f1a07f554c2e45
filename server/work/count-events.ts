import { EVENT_DAYS } from '#contract/limits.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Database } from '#server/database/database.ts'
import {
  deleteEventsBefore,
  listUncountedDays,
  replaceEventDayCounts,
} from '#server/database/listening/analytics-events.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { runPeriodically, type Stoppable } from './run-periodically.ts'

const EVERY_MILLISECONDS = 600_000

type EventCountOptions = { database: Database; clock: Clock }

/** Aggregates the events of finished days and deletes expired ones. Any number of processes may run it. */
export async function countEvents({ database, clock }: EventCountOptions): Promise<void> {
  const now = clock.now()
  for (const day of await listUncountedDays(database, dayIn(undefined, now))) {
    await database.transaction().execute((transaction) => replaceEventDayCounts(transaction, day))
  }
  const oldest = dayIn(undefined, now - EVENT_DAYS * DAY_MILLISECONDS)
  await database.transaction().execute((transaction) => deleteEventsBefore(transaction, oldest))
}

export function startCountingEvents(options: EventCountOptions, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => countEvents(options), {
    task: 'countEvents',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError,
  })
}
