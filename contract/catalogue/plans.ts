import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { LONGEST_PLAN_DAYS } from '../habit-limits.ts'
import { Data, Id, Nullable, OneOf, readerQuery } from '../schema.ts'

/**
 * `open`: today's day is still to be done; `done-today`; `waiting`: the listener was away for some days; `paused`;
 * `finished`.
 */
export const PLAN_STATES = ['open', 'done-today', 'waiting', 'paused', 'finished'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** The content of a day: a chapter of the Bible, or an item of a series. */
const PLAN_KINDS = ['bible', 'series'] as const

const Day = Type.String({ description: 'as in 2026-11-21' })

const summary = {
  id: Id,
  kind: OneOf(PLAN_KINDS),
  title: Type.String(),
  lead: Type.String(),
  locale: Type.String({ description: 'the language of title and lead' }),
  image_url: Nullable(Type.String()),
  days_count: Type.Integer(),
}

export type PlanSummary = Type.Static<typeof PlanSummary>
export const PlanSummary = Type.Object(summary)

export type PlanDay = Type.Static<typeof PlanDay>
export const PlanDay = Type.Object({
  number: Type.Integer(),
  title: Type.String({ description: 'an item’s title, or a chapter in the reader’s language' }),
  link: Type.String(),
  duration: Nullable(Type.Number({ description: 'seconds' })),
  is_free: Type.Boolean(),
})

export type Plan = Type.Static<typeof Plan>
export const Plan = Type.Object({ ...summary, days: Type.Array(PlanDay) })

/** Friends see each other's first letter and number of days, if both have chosen to share them. */
export type PlanGroup = Type.Static<typeof PlanGroup>
export const PlanGroup = Type.Object({
  path: Type.String({ description: 'the page of the link that invites to it' }),
  others_count: Type.Integer({ description: 'other members of the group' }),
  friends: Type.Array(Type.Object({ initial: Type.String(), done_days: Type.Integer() })),
})

export type OwnPlan = Type.Static<typeof OwnPlan>
export const OwnPlan = Type.Object({
  ...summary,
  state: OneOf(PLAN_STATES),
  done_days: Type.Integer(),
  started_on: Day,
  next: Nullable(PlanDay),
  shows_days: Type.Boolean({ description: 'whether the number of days is shared with friends who share theirs' }),
  group: Nullable(PlanGroup),
})

const errors = ['forbidden', 'plan_not_found'] as const
const own = {
  needs: 'registered',
  headers: ['timezone'],
  query: Type.Object(readerQuery),
  isForReader: true,
  reply: Data(OwnPlan),
} as const
const one = { ...own, params: Type.Object({ id: Id, plan_id: Id }), limit: { requests: 60, seconds: 60 } } as const

export const listPlans = defineCall({
  method: 'GET',
  path: '/web/plans',
  summary: 'Plans of 7 to 40 days',
  needs: 'anyone',
  query: Type.Object(readerQuery),
  isForReader: true,
  reply: Data(Type.Array(PlanSummary)),
  errors: [],
  cache: 'public',
})

export const getPlan = defineCall({
  method: 'GET',
  path: '/web/plans/:plan_id',
  summary: 'A plan with its days',
  needs: 'anyone',
  params: Type.Object({ plan_id: Id }),
  query: Type.Object(readerQuery),
  isForReader: true,
  reply: Data(Plan),
  errors: ['plan_not_found'],
  cache: 'public',
})

export const listOwnPlans = defineCall({
  ...own,
  method: 'GET',
  path: '/web/users/:id/plans',
  summary: 'The user’s plans, the latest first, with today’s day in the time zone of the timezone header',
  params: Type.Object({ id: Id }),
  reply: Data(Type.Array(OwnPlan)),
  errors: ['forbidden'],
})

export const startPlan = defineCall({
  ...one,
  method: 'POST',
  path: '/web/users/:id/plans/:plan_id',
  summary: 'Starts a plan. A running plan continues, unless it is restarted',
  body: Type.Object({ again: Type.Optional(Type.Boolean()) }),
  errors,
})

export const changePlan = defineCall({
  ...one,
  method: 'PUT',
  path: '/web/users/:id/plans/:plan_id',
  summary: 'Pauses or resumes a plan, and chooses whether friends see the number of days',
  body: Type.Object({ is_paused: Type.Optional(Type.Boolean()), shows_days: Type.Optional(Type.Boolean()) }),
  errors,
})

export const stopPlan = defineCall({
  method: 'DELETE',
  path: '/web/users/:id/plans/:plan_id',
  summary: 'Deletes the user’s progress in a plan, and leaves its group',
  needs: 'registered',
  params: one.params,
  reply: Data(Type.Object({ done: Type.Boolean() })),
  errors: ['forbidden'],
})

export const finishPlanDay = defineCall({
  ...one,
  method: 'POST',
  path: '/web/users/:id/plans/:plan_id/days',
  summary: 'Finishes the next day of a plan, which also counts today as prayed. An earlier day again changes nothing',
  body: Type.Object({ day: Type.Integer({ minimum: 1, maximum: LONGEST_PLAN_DAYS }) }),
  errors: [...errors, 'invalid_input'],
})

export const openPlanGroup = defineCall({
  ...one,
  method: 'POST',
  path: '/web/users/:id/plans/:plan_id/group',
  summary: 'Creates the link of a group for this plan, or returns the existing one',
  errors,
})

export const leavePlanGroup = defineCall({
  ...one,
  method: 'DELETE',
  path: '/web/users/:id/plans/:plan_id/group',
  summary: 'Leaves the group. Its link works as long as the group has a member',
  errors,
})

export const joinPlanGroup = defineCall({
  ...own,
  method: 'POST',
  path: '/web/users/:id/plan-groups/:key',
  summary: 'Joins the group of a link. Starts the plan if needed, and leaves another group of the same plan',
  params: Type.Object({ id: Id, key: Type.String({ minLength: 1, maxLength: 60 }) }),
  errors: [...errors, 'plan_group_full'],
  limit: { requests: 30, seconds: 60 },
})
