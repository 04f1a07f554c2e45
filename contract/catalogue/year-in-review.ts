import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { Data, Id, Nullable } from '../schema.ts'

/** The figures of a listener’s year. A figure is null if it cannot be computed, or if the listener hid it. */
export type YearFigures = Type.Static<typeof YearFigures>
export const YearFigures = Type.Object({
  days: Type.Integer({ description: 'days of prayer' }),
  longest_run: Nullable(
    Type.Integer({
      description: 'most days of prayer in a row within the year; null if the user hid the count of days',
    }),
  ),
  minutes: Type.Integer({ description: 'minutes of recordings; each counts once, in the year it was last played' }),
  series: Type.Integer({ description: 'series whose items were all heard to their end, the last of them in the year' }),
  plans: Type.Integer({ description: 'plans whose last day was finished in the year' }),
  artist: Nullable(Type.Object({ handle: Type.String(), name: Type.String() })),
})

export type YearInReview = Type.Static<typeof YearInReview>
export const YearInReview = Type.Object({
  years: Type.Array(Type.Integer(), {
    description: 'years with figures, latest first; the current one from December 1',
  }),
  review: Nullable(Type.Object({ year: Type.Integer(), figures: YearFigures })),
})

export const getYearInReview = defineCall({
  method: 'GET',
  path: '/web/users/:id/year-in-review',
  summary:
    'A year of the user’s prayer and listening, in the time zone of the timezone header; without year, the latest',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  query: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 9999 })) }),
  headers: ['timezone'],
  reply: Data(YearInReview),
  errors: ['forbidden'],
})
