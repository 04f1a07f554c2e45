import { EVENT_DAYS } from '#contract/limits.ts'
import { dayIn } from '#rules/local-day.ts'
import { deleteEventsBefore, listUncountedDays, replaceEventDay } from '#server/database/analytics.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { every, type Stoppable } from './every.ts'

const EVERY_MILLISECONDS = 600_000
const DAY_MILLISECONDS = 86_400_000

type Parts = { database: Database; clock: Clock }

/** Counts the days that are over and forgets events past their time. Any number of processes may do so at once. */
export async function countEvents({ database, clock }: Parts): Promise<void> {
  const now = clock.now()
  for (const day of await listUncountedDays(database, dayIn(undefined, now))) {
    await database.transaction().execute((transaction) => replaceEventDay(transaction, day))
  }
  const oldest = dayIn(undefined, now - EVENT_DAYS * DAY_MILLISECONDS)
  await database.transaction().execute((transaction) => deleteEventsBefore(transaction, oldest))
}

export function startCountingEvents(parts: Parts, broken: (error: unknown) => void): Stoppable {
  return every(EVERY_MILLISECONDS, () => countEvents(parts), broken)
}
