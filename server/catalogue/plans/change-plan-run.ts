import type { OwnPlan, Plan } from '#contract/catalogue/plans.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { updateStreak } from '#server/database/daily/streaks.ts'
import type { Transaction } from '#server/database/database.ts'
import { insertPlanRun, type PlanRunRow, updatePlanDayDone } from '#server/database/plans/plan-runs.ts'
import type { Context } from '../../context/context.ts'
import { findOwnPlan } from './present-own-plan.ts'

type Work = (transaction: Transaction) => Promise<unknown>

/** Changes a user's run of a plan and returns the plan as it is then; undefined without a run. */
export async function changeRun(
  plan: Plan,
  userId: string,
  { context, work }: { context: Context; work: Work },
): Promise<OwnPlan | undefined> {
  await context.database.transaction().execute(work)
  return findOwnPlan(plan, userId, context)
}

export function newRun(planId: string, userId: string, { clock, timeZone }: Context): PlanRunRow {
  const now = clock.now()
  return {
    user_id: userId,
    plan_id: planId,
    done_days: 0,
    started_on: dayIn(timeZone, now),
    last_done_on: null,
    is_paused: 0,
    shows_days: 0,
    group_key: null,
    created_at: now,
  }
}

/** Starts a run of a plan, unless there is one. */
export async function startRun(
  transaction: Transaction,
  planId: string,
  { userId, context }: { userId: string; context: Context },
): Promise<void> {
  await insertPlanRun(transaction, newRun(planId, userId, context))
}

/** Finishes the next day of a plan, which counts as a prayer of today. */
export async function finishDay(
  transaction: Transaction,
  { user_id, plan_id }: Pick<PlanRunRow, 'user_id' | 'plan_id'>,
  { day, context }: { day: number; context: Context },
): Promise<void> {
  const time = context.clock.now()
  const today = dayIn(context.timeZone, time)
  const isNext = await updatePlanDayDone(transaction, { user_id, plan_id }, { day, today })
  if (isNext) await updateStreak(transaction, user_id, { time, zone: context.timeZone })
}
