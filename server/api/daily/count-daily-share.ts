import { countDailyShare } from '#contract/catalogue/daily.ts'
import { findDailyItem, updateShareCounted } from '#server/database/daily/daily-items.ts'
import { answer } from '../answer.ts'

export const answerCountDailyShare = answer(countDailyShare, async ({ params }, { database, refuse }) => {
  if (!(await findDailyItem(database, params.id))) throw refuse('daily_item_not_found')
  const shares_count = await database.transaction().execute((transaction) => updateShareCounted(transaction, params.id))
  return { data: { shares_count } }
})
