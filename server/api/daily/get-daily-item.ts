import { getDailyItem, TODAYS_DAILY_ITEM } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { findDailyItem } from '#server/database/daily/daily-items.ts'
import {
  findDailyItemOfDate,
  findDailyItemWithReading,
  presentDailyItemWithReading,
} from '../../catalogue/daily/find-daily-item.ts'
import { answer } from '../answer.ts'

export const answerGetDailyItem = answer(getDailyItem, async ({ params }, context) => {
  const date = params.id === TODAYS_DAILY_ITEM ? dayIn(undefined, context.clock.now()) : null
  const dailyItem = await (date === null
    ? findDailyItemWithReading(`item ${params.id}`, ({ database }) => findDailyItem(database, params.id), context)
    : findDailyItemOfDate(date, context))
  if (!dailyItem) throw context.refuse('daily_item_not_found')
  return { data: await presentDailyItemWithReading(dailyItem, date, context) }
})
