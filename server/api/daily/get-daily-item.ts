import { getDailyItem } from '#contract/catalogue/daily.ts'
import { findDailyItem } from '#server/database/daily/daily-items.ts'
import { findDailyItemWithReading, presentDailyItemWithReading } from '../../catalogue/daily/find-daily-item.ts'
import { answer } from '../answer.ts'

export const answerGetDailyItem = answer(getDailyItem, async ({ params }, context) => {
  const dailyItem = await findDailyItemWithReading(
    `item ${params.id}`,
    ({ database }) => findDailyItem(database, params.id),
    context,
  )
  if (!dailyItem) throw context.refuse('daily_item_not_found')
  return { data: await presentDailyItemWithReading(dailyItem, null, context) }
})
