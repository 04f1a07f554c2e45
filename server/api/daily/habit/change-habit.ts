import { changeHabit } from '#contract/catalogue/habit.ts'
import { updateStreakChoice } from '#server/database/daily/streaks.ts'
import { findHabit } from '../../../catalogue/daily/find-habit.ts'
import { ownId } from '../../../context/own-id.ts'
import { answer } from '../../answer.ts'

export const answerChangeHabit = answer(changeHabit, async ({ params, body }, context) => {
  const userId = ownId(context, params.id)
  const choice = { restDays: body.rest_days, isShown: body.is_streak_shown }
  await context.database.transaction().execute((transaction) => updateStreakChoice(transaction, userId, choice))
  return { data: await findHabit(context, userId) }
})
