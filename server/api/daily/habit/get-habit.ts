import { getHabit } from '#contract/catalogue/habit.ts'
import { findHabit } from '../../../catalogue/daily/find-habit.ts'
import { ownId } from '../../../context/own-id.ts'
import { answer } from '../../answer.ts'

export const answerGetHabit = answer(getHabit, async ({ params }, context) => ({
  data: await findHabit(context, ownId(context, params.id)),
}))
