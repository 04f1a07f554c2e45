import type { ContentCard } from '#contract/catalogue/content.ts'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { dayOfYear } from '#rules/dates/local-day.ts'
import { type DailyListing, findDailyItemOn, findDailyReading } from '#server/database/daily/daily-items.ts'
import { presentContentCard } from '#server/present/content.ts'
import { presentDailyItem } from '#server/present/daily.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { findOwnPassage } from '../bible/find-own-passage.ts'
import { findReaderBible } from '../bible/find-reader-bible.ts'

type FindDailyItem = (context: Context) => Promise<DailyListing | undefined>

/** A daily item and the recording of its passage. */
export async function findDailyItemWithReading(key: string, find: FindDailyItem, context: Context) {
  const { database, clock } = context
  return context.memoize(`daily ${key}`, async () => {
    const row = await find(context)
    return row && { row, reading: await findDailyReading(database, row, clock.now()) }
  })
}

/** The item of a date, as in 2026-11-21, and the recording of its passage. */
export async function findDailyItemOfDate(date: string, context: Context) {
  const day = dayOfYear(date)
  return findDailyItemWithReading(`day ${day}`, ({ database }) => findDailyItemOn(database, day), context)
}

type DailyItemRows = NonNullable<Awaited<ReturnType<typeof findDailyItemWithReading>>>

/** A daily item on the wire; `date` is the day for which the user has it. */
export async function presentDailyItemWithReading(
  { row, reading }: DailyItemRows,
  date: string | null,
  context: Context,
): Promise<DailyItem> {
  const bible = await findReaderBible(context)
  const ownText = await findOwnPassage(row, bible, context)
  // A reading has no next item: it belongs to the day.
  const card = (): ContentCard | null =>
    reading ? presentContentCard(reading, { presenting: presentingFor(context), nextId: null }) : null
  return presentDailyItem(row, { content: card(), date, siteUrl: context.siteUrl, names: bible.names, ownText })
}
