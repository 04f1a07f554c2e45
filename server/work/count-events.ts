import { EVENT_DAYS } from '#contract/limits.ts'
import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'
import { shownAmount, shownPeople } from '#rules/analytics/listening/shown-figures.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { addWebhookEvents } from '#server/context/webhook-events.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  deleteEventsBefore,
  listListenedItems,
  listUncountedDays,
  replaceEventDayCounts,
} from '#server/database/listening/analytics-events.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { runPeriodically, type Stoppable } from './run-periodically.ts'

const EVERY_MILLISECONDS = 600_000

/** Items of one event. */
const ITEMS_AT_ONCE = 200

/** Writes the totals of a day's listening for webhooks; recordings that fewer than 10 people heard are left out. */
async function addListeningEvents(transaction: Transaction, day: string, at: number): Promise<void> {
  await addWebhookEvents(transaction, 'listening.counted', async () => {
    const heard = await listListenedItems(transaction, day, LEAST_PEOPLE_SHOWN)
    const items = heard.map(({ listeners, seconds, ...item }) => ({
      ...item,
      listeners: shownPeople(listeners),
      seconds: shownAmount(seconds, listeners),
    }))
    return chunksOf(items, ITEMS_AT_ONCE).map((part, number) => ({
      key: `${day} ${number}`,
      at,
      data: { day, part: number + 1, items: part },
    }))
  })
}

type EventCountOptions = { database: Database; clock: Clock }

/** Aggregates the events of finished days and deletes expired ones. Any number of processes may run it. */
export async function countEvents({ database, clock }: EventCountOptions): Promise<void> {
  const now = clock.now()
  for (const day of await listUncountedDays(database, dayIn(undefined, now))) {
    await database.transaction().execute(async (transaction) => {
      await replaceEventDayCounts(transaction, day)
      await addListeningEvents(transaction, day, now)
    })
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
