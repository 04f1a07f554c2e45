import { brand } from '#brand/brand.ts'
import { addDailyReaction, addPrayerReaction, type DailyReaction } from '#contract/catalogue/daily.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { contentExists } from '#server/database/catalogue/content.ts'
import { findDailyItem } from '#server/database/daily/daily-items.ts'
import { updateStreak } from '#server/database/daily/streaks.ts'
import type { Context } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerAddDailyReaction = answer(addDailyReaction, async ({ params, query }, context) => {
  const { userId } = context.visitor
  if (query.type !== brand.slug) throw context.refuse('invalid_input', { field: 'type' })
  if (userId === null) throw context.refuse('registration_required')
  const item = await findDailyItem(context.database, params.id)
  if (!item) throw context.refuse('daily_item_not_found')
  return { data: [await recordPrayer(context, userId, { id: item.id, object: 'daily-item' })] }
})

export const answerAddPrayerReaction = answer(addPrayerReaction, async ({ params, body }, context) => {
  const { userId } = context.visitor
  if (body.type !== brand.slug) throw context.refuse('invalid_input', { field: 'type' })
  if (userId === null) throw context.refuse('registration_required')
  const { database, clock } = context
  if (!(await contentExists(database, params.id, clock.now()))) throw context.refuse('content_not_found')
  return { data: [await recordPrayer(context, userId, { id: params.id, object: 'content' })] }
})

type PrayedResource = Pick<DailyReaction['resource'], 'id' | 'object'>

/** Whichever devotional is read, it is today that counts: an old one opened late makes no old day prayed. */
async function recordPrayer(
  { database, clock, timeZone }: Context,
  userId: string,
  what: PrayedResource,
): Promise<DailyReaction> {
  const date = dayIn(timeZone, clock.now())
  const streak = await database.transaction().execute((transaction) => updateStreak(transaction, userId, date))
  const resource = { ...what, streak_length: streak.length, longest_streak_length: streak.longest, date }
  return { object: 'reaction', type: brand.slug, resource }
}
