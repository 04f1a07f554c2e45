import { finishPlanDay } from '#contract/catalogue/plans.ts'
import { canFinishDay } from '#rules/plans/plan-state.ts'
import { findPlanRun } from '#server/database/plans/plan-runs.ts'
import { changeRun, finishDay } from '../../catalogue/plans/change-plan-run.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerFinishPlanDay = answer(finishPlanDay, async ({ params, body }, context) => {
  const userId = ownId(context, params.id)
  const plan = await findPlan(context, params.plan_id)
  if (!plan) throw context.refuse('plan_not_found')
  const key = { user_id: userId, plan_id: plan.id }
  const run = await findPlanRun(context.database, key)
  if (!run) throw context.refuse('plan_not_found')
  const step = canFinishDay(body.day, { days: plan.days_count, doneDays: run.done_days })
  if (step === 'ahead') throw context.refuse('invalid_input', { field: 'day' })
  const own = await changeRun(plan, userId, {
    context,
    work: (transaction) => finishDay(transaction, key, { day: body.day, context }),
  })
  if (!own) throw context.refuse('plan_not_found')
  return { data: own }
})
