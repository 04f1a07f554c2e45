import { getDailyItem } from '#contract/daily.ts'
import { findDailyItem } from '#server/database/daily.ts'
import { answer } from '../answer.ts'
import { findDailyItemWithReading, presentDailyItemWithReading } from './gather-daily-item.ts'

export const answerGetDailyItem = answer(getDailyItem, async ({ params }, context) => {
  const found = await findDailyItemWithReading(
    `item ${params.id}`,
    ({ database }) => findDailyItem(database, params.id),
    context,
  )
  if (!found) throw context.refuse('daily_item_not_found')
  return { data: presentDailyItemWithReading(found, null, context) }
})
