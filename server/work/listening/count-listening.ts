import { setImmediate } from 'node:timers/promises'
import { brand } from '#brand/brand.ts'
import { EVENT_DAYS } from '#contract/limits.ts'
import { daysLater, firstDayOf, stepsOfDay } from '#rules/analytics/listening/windows.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { lockListeningCount, updateListeningCount } from '#server/database/listening/figures/listening-counts.ts'
import type { ListeningCountRow } from '#server/database/listening/figures/listening-tables.ts'
import { findFirstVisitDay } from '#server/database/listening/figures/visits.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { runPeriodically, type Stoppable } from '../run-periodically.ts'
import { countStep } from './count-step.ts'
import { readEvents } from './read-events.ts'

const EVERY_MILLISECONDS = 300_000
/** After this time an event is in the database for certain, so none can appear before one that was read. */
const SETTLED_MILLISECONDS = 120_000

type ListeningCountOptions = { database: Database; clock: Clock }

/**
 * Counts what was heard: first the new events by visitor and day, then each finished day. Any number of processes may run
 * it; each step is one short transaction, of which only one runs at a time.
 */
export async function countListening({ database, clock }: ListeningCountOptions): Promise<void> {
  const before = clock.now() - SETTLED_MILLISECONDS
  for (;;) {
    const isMore = await database.transaction().execute((transaction) => countNext(transaction, before))
    if (!isMore) return
    // Requests are answered between two steps, also on the embedded database.
    await setImmediate()
  }
}

async function countNext(transaction: Transaction, before: number): Promise<boolean> {
  const count = await lockListeningCount(transaction)
  if (await readEvents(transaction, count, before)) return true
  const yesterday = daysLater(dayIn(brand.time_zone, before), -1)
  if (count.day !== null && count.step >= 0) return countOfDay(transaction, { count, day: count.day, yesterday })
  const day = await findNextDay(transaction, count.day, yesterday)
  if (day === undefined) return false
  await updateListeningCount(transaction, { day, step: 0, after: '' })
  return true
}

/** The next finished day with visits, else yesterday; undefined if yesterday was counted, or before the first visit. */
async function findNextDay(transaction: Transaction, counted: string | null, yesterday: string) {
  const oldest = firstDayOf(yesterday, EVENT_DAYS)
  const next = counted === null || counted < oldest ? oldest : daysLater(counted, 1)
  if (next > yesterday) return undefined
  const first = await findFirstVisitDay(transaction, next)
  return first === undefined || first > yesterday ? (counted === null ? undefined : yesterday) : first
}

async function countOfDay(
  transaction: Transaction,
  { count, day, yesterday }: { count: ListeningCountRow; day: string; yesterday: string },
): Promise<boolean> {
  const step = stepsOfDay(day >= yesterday)[count.step]
  if (!step) {
    await updateListeningCount(transaction, { step: -1 })
    return true
  }
  const after = await countStep(transaction, { step, day, after: count.after })
  await updateListeningCount(transaction, after === undefined ? { step: count.step + 1, after: '' } : { after })
  return true
}

export function startCountingListening(options: ListeningCountOptions, onError: (error: unknown) => void): Stoppable {
  return runPeriodically(() => countListening(options), {
    task: 'countListening',
    everyMilliseconds: EVERY_MILLISECONDS,
    onError,
  })
}
