import { getOwnDailyItem, getOwnDailyItemLegacy } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { dayAfter } from '#rules/dates/streak.ts'
import { findDailyItemOfDate, presentDailyItemWithReading } from '../../catalogue/daily/find-daily-item.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'

type Refuse = (code: 'forbidden' | 'daily_item_not_found') => Error

export const answerGetOwnDailyItem = answer(getOwnDailyItem, async ({ params, query }, context) => ({
  data: await ownDailyItem({ ...params, ...query }, context, context.refuse),
}))

export const answerGetOwnDailyItemLegacy = answer(getOwnDailyItemLegacy, async ({ params, query }, context) => ({
  data: await ownDailyItem({ ...params, ...query }, context, context.refuse),
}))

type OwnDailyItemQuery = { user_id: string; day?: 'today' | 'tomorrow' }

async function ownDailyItem({ user_id, day }: OwnDailyItemQuery, context: Context, refuse: Refuse) {
  const { visitor, timeZone, clock } = context
  if (visitor.userId !== user_id) throw refuse('forbidden')
  const today = dayIn(timeZone, clock.now())
  const date = day === 'tomorrow' ? dayAfter(today, 1) : today
  const dailyItem = await findDailyItemOfDate(date, context)
  if (!dailyItem) throw refuse('daily_item_not_found')
  return presentDailyItemWithReading(dailyItem, date, context)
}
