import { getOwnDailyItem, getOwnDailyItemLegacy } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { findDailyItemOfDate, presentDailyItemWithReading } from '../../catalogue/daily/find-daily-item.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'

type Refuse = (code: 'forbidden' | 'daily_item_not_found') => Error

export const answerGetOwnDailyItem = answer(getOwnDailyItem, async ({ params }, context) => ({
  data: await ownDailyItem(params.user_id, context, context.refuse),
}))

export const answerGetOwnDailyItemLegacy = answer(getOwnDailyItemLegacy, async ({ params }, context) => ({
  data: await ownDailyItem(params.user_id, context, context.refuse),
}))

async function ownDailyItem(userId: string, context: Context, refuse: Refuse) {
  const { visitor, timeZone, clock } = context
  if (visitor.userId !== userId) throw refuse('forbidden')
  const date = dayIn(timeZone, clock.now())
  const dailyItem = await findDailyItemOfDate(date, context)
  if (!dailyItem) throw refuse('daily_item_not_found')
  return presentDailyItemWithReading(dailyItem, date, context)
}
