import { listOwnPlans } from '#contract/catalogue/plans.ts'
import { listPlanRuns } from '#server/database/plans/plan-runs.ts'
import { findPlans } from '../../catalogue/plans/find-plans.ts'
import { presentOwnPlan } from '../../catalogue/plans/present-own-plan.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

/** A plan that is no longer in the catalogue is left out; its row stays in case it returns. */
export const answerListOwnPlans = answer(listOwnPlans, async ({ params }, context) => {
  const runs = await listPlanRuns(context.database, ownId(context, params.id))
  const plans = new Map((await findPlans(context)).map((plan) => [plan.id, plan]))
  const begun = runs.flatMap((run) => {
    const plan = plans.get(run.plan_id)
    return plan ? [presentOwnPlan(plan, run, context)] : []
  })
  return { data: await Promise.all(begun) }
})
