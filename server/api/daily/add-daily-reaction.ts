import { brand } from '#brand/brand.ts'
import { addDailyReaction } from '#contract/daily.ts'
import { dayIn } from '#rules/local-day.ts'
import { findDailyItem } from '#server/database/daily.ts'
import { updateStreak } from '#server/database/streaks.ts'
import { answer } from '../answer.ts'

/** Whichever devotional is read, it is today that counts: an old one opened late makes no old day prayed. */
export const answerAddDailyReaction = answer(addDailyReaction, async ({ params, query }, context) => {
  const { database, clock, timeZone, visitor } = context
  const { userId } = visitor
  if (query.type !== brand.slug) throw context.refuse('invalid_input', { field: 'type' })
  if (userId === null) throw context.refuse('registration_required')
  const item = await findDailyItem(database, params.id)
  if (!item) throw context.refuse('daily_item_not_found')

  const date = dayIn(timeZone, clock.now())
  const streak = await database.transaction().execute((transaction) => updateStreak(transaction, userId, date))
  const resource = {
    id: item.id,
    object: 'daily-item' as const,
    streak_length: streak.length,
    longest_streak_length: streak.longest,
    date,
  }
  return { data: [{ object: 'reaction' as const, type: query.type, resource }] }
})
