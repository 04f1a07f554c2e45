import type { ContentCard } from '#contract/catalogue.ts'
import type { DailyItem } from '#contract/daily.ts'
import { type DailyListing, findReading } from '#server/database/daily.ts'
import { presentContentCard } from '#server/present/content.ts'
import { presentDailyItem } from '#server/present/daily.ts'
import { type Context, presentingFor } from '../context.ts'

type Look = (context: Context) => Promise<DailyListing | undefined>

/** What a daily item is made of: the item, and the recording in which its passage is read. */
export async function findDaily(key: string, find: Look, context: Context) {
  const { database, clock } = context
  return context.recall(`daily ${key}`, async () => {
    const row = await find(context)
    return row && { row, reading: await findReading(database, row, clock.now()) }
  })
}

type FoundDaily = NonNullable<Awaited<ReturnType<typeof findDaily>>>

/** A daily item on the wire; `date` is the day its user has it for. */
export function dailyItemOf({ row, reading }: FoundDaily, date: string | null, context: Context): DailyItem {
  // Nothing follows a reading: the day has one.
  const card = (): ContentCard | null =>
    reading ? presentContentCard(reading, { presenting: presentingFor(context), nextId: null }) : null
  return presentDailyItem(row, { content: card(), date, siteUrl: context.siteUrl })
}
