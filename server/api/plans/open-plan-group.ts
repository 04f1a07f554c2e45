import { openPlanGroup } from '#contract/catalogue/plans.ts'
import { updateGroupOpened } from '#server/database/plans/plan-groups.ts'
import { changeRun } from '../../catalogue/plans/change-plan-run.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerOpenPlanGroup = answer(openPlanGroup, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  const plan = await findPlan(context, params.plan_id)
  if (!plan) throw context.refuse('plan_not_found')
  const key = { user_id: userId, plan_id: plan.id }
  const own = await changeRun(plan, userId, {
    context,
    work: (transaction) => updateGroupOpened(transaction, key, context.ids.newId()),
  })
  if (!own) throw context.refuse('plan_not_found')
  return { data: own }
})
