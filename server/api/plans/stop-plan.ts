import { stopPlan } from '#contract/catalogue/plans.ts'
import { deletePlanRun } from '#server/database/plans/plan-runs.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerStopPlan = answer(stopPlan, async ({ params }, context) => {
  const key = { user_id: ownId(context, params.id), plan_id: params.plan_id }
  await context.database.transaction().execute((transaction) => deletePlanRun(transaction, key))
  return { data: { done: true } }
})
