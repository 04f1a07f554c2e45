import { leavePlanGroup } from '#contract/catalogue/plans.ts'
import { updatePlanRun } from '#server/database/plans/plan-runs.ts'
import { changeRun } from '../../catalogue/plans/change-plan-run.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerLeavePlanGroup = answer(leavePlanGroup, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  const plan = await findPlan(context, params.plan_id)
  if (!plan) throw context.refuse('plan_not_found')
  const key = { user_id: userId, plan_id: plan.id }
  const own = await changeRun(plan, userId, {
    context,
    work: (transaction) => updatePlanRun(transaction, key, { group_key: null }),
  })
  if (!own) throw context.refuse('plan_not_found')
  return { data: own }
})
