import type { OwnPlan, Plan, PlanGroup } from '#contract/catalogue/plans.ts'
import { planGroupPath } from '#contract/paths.ts'
import { dayIn } from '#rules/dates/local-day.ts'
import { friendInitial, planState } from '#rules/plans/plan-state.ts'
import { findPlanRun, listGroupRuns, type PlanRunRow } from '#server/database/plans/plan-runs.ts'
import type { Context } from '../../context/context.ts'

/** A user's plan as it is now; undefined if they have not begun it. */
export async function findOwnPlan(plan: Plan, userId: string, context: Context): Promise<OwnPlan | undefined> {
  const run = await findPlanRun(context.database, { user_id: userId, plan_id: plan.id })
  return run && presentOwnPlan(plan, run, context)
}

export async function presentOwnPlan(plan: Plan, run: PlanRunRow, context: Context): Promise<OwnPlan> {
  const { days, ...summary } = plan
  const today = dayIn(context.timeZone, context.clock.now())
  const progress = {
    days: summary.days_count,
    doneDays: run.done_days,
    startedOn: run.started_on,
    lastDoneOn: run.last_done_on,
    isPaused: run.is_paused === 1,
  }
  return {
    ...summary,
    state: planState(progress, today),
    done_days: Math.min(run.done_days, summary.days_count),
    started_on: run.started_on,
    next: days[run.done_days] ?? null,
    shows_days: run.shows_days === 1,
    group: run.group_key === null ? null : await presentGroup(run, run.group_key, context),
  }
}

/** Nothing of a person but a first letter and a number, and only between two who both chose it. */
async function presentGroup(run: PlanRunRow, groupKey: string, { database }: Context): Promise<PlanGroup> {
  const members = await listGroupRuns(database, groupKey)
  const others = members.filter(({ user_id }) => user_id !== run.user_id)
  const shown = run.shows_days === 1 ? others.filter(({ shows_days }) => shows_days === 1) : []
  return {
    path: planGroupPath(run.plan_id, groupKey),
    others_count: others.length,
    friends: shown.map(({ name, done_days }) => ({ initial: friendInitial(name), done_days })),
  }
}
