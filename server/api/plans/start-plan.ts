import { startPlan } from '#contract/catalogue/plans.ts'
import { updatePlanRun } from '#server/database/plans/plan-runs.ts'
import { changeRun, newRun, startRun } from '../../catalogue/plans/change-plan-run.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerStartPlan = answer(startPlan, async ({ params, body }, context) => {
  const userId = ownId(context, params.id)
  const plan = await findPlan(context, params.plan_id)
  if (!plan) throw context.refuse('plan_not_found')
  const { done_days, started_on, last_done_on, is_paused, created_at } = newRun(plan.id, userId, context)
  const own = await changeRun(plan, userId, {
    context,
    work: async (transaction) => {
      await startRun(transaction, plan.id, { userId, context })
      const key = { user_id: userId, plan_id: plan.id }
      if (body.again)
        await updatePlanRun(transaction, key, { done_days, started_on, last_done_on, is_paused, created_at })
    },
  })
  if (!own) throw context.refuse('plan_not_found')
  return { data: own }
})
