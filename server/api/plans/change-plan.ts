import { changePlan } from '#contract/catalogue/plans.ts'
import { updatePlanRun } from '#server/database/plans/plan-runs.ts'
import { changeRun } from '../../catalogue/plans/change-plan-run.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerChangePlan = answer(changePlan, async ({ params, body }, context) => {
  const userId = ownId(context, params.id)
  const plan = await findPlan(context, params.plan_id)
  if (!plan) throw context.refuse('plan_not_found')
  const key = { user_id: userId, plan_id: plan.id }
  const own = await changeRun(plan, userId, {
    context,
    work: (transaction) =>
      updatePlanRun(transaction, key, {
        ...(body.is_paused !== undefined && { is_paused: body.is_paused ? 1 : 0 }),
        ...(body.shows_days !== undefined && { shows_days: body.shows_days ? 1 : 0 }),
      }),
  })
  if (!own) throw context.refuse('plan_not_found')
  return { data: own }
})
