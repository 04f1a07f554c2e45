import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { MAX_REST_DAYS } from '../habit-limits.ts'
import { Data, Id, Nullable, OneOf } from '../schema.ts'

const Day = Type.String({ description: 'as in 2026-11-21' })

/** A day of a streak: `grace` was missed and is covered, `rest` is a chosen day of rest, `open` is any other day. */
export const STREAK_DAY_STATES = ['prayed', 'grace', 'rest', 'open'] as const

export type StreakWeek = Type.Static<typeof StreakWeek>
export const StreakWeek = Type.Array(Type.Object({ date: Day, state: OneOf(STREAK_DAY_STATES) }), {
  description: 'the week of today, Sunday first',
})

const settings = {
  is_streak_shown: Type.Boolean({ description: 'false if the user hides the count of days' }),
  rest_days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: MAX_REST_DAYS,
    uniqueItems: true,
    description: 'weekdays on which nothing is missed, 0 for Sunday',
  }),
}

/** A user's streak, and the chosen settings. */
export type Habit = Type.Static<typeof Habit>
export const Habit = Type.Object({
  ...settings,
  date: Type.String({ description: 'today in the time zone of the timezone header, as in 2026-11-21' }),
  streak_length: Type.Integer({ description: 'days prayed in a row; days of rest and grace are not counted' }),
  longest_streak_length: Type.Integer(),
  since: Nullable(Day),
  is_prayed_today: Type.Boolean(),
  week: StreakWeek,
})

const own = {
  path: '/web/users/:id/habit',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  headers: ['timezone'],
  reply: Data(Habit),
  errors: ['forbidden'],
} as const

export const getHabit = defineCall({
  ...own,
  method: 'GET',
  summary: 'The user’s days of prayer in a row, in the time zone of the timezone header',
})

export const changeHabit = defineCall({
  ...own,
  method: 'PUT',
  summary: 'Changes the days of rest from now on, or whether the count is shown',
  body: Type.Partial(Type.Object(settings)),
  limit: { requests: 60, seconds: 60 },
})
