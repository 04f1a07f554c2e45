import type { Answer } from '../../answer.ts'
import { answerChangeHabit } from './change-habit.ts'
import { answerGetHabit } from './get-habit.ts'
import { answerGetYearInReview } from './get-year-in-review.ts'

/** Calls about a user's days of prayer. */
export const HABIT_ANSWERS: readonly Answer[] = [answerChangeHabit, answerGetHabit, answerGetYearInReview]
