import { brand } from '#brand/brand.ts'
import { addDailyReaction } from '#contract/catalogue/daily.ts'
import { findDailyItem } from '#server/database/daily/daily-items.ts'
import { recordPrayer } from '../../catalogue/daily/record-prayer.ts'
import { answer } from '../answer.ts'

export const answerAddDailyReaction = answer(addDailyReaction, async ({ params, query }, context) => {
  const { userId } = context.visitor
  if (query.type !== brand.slug) throw context.refuse('invalid_input', { field: 'type' })
  if (userId === null) throw context.refuse('registration_required')
  const item = await findDailyItem(context.database, params.id)
  if (!item) throw context.refuse('daily_item_not_found')
  const prayedAt = query.prayed_at === undefined ? undefined : Date.parse(query.prayed_at)
  return { data: [await recordPrayer(context, userId, { id: item.id, object: 'daily-item', prayedAt })] }
})
