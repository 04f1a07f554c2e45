import { getPlan } from '#contract/catalogue/plans.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { answer } from '../answer.ts'

export const answerGetPlan = answer(getPlan, async ({ params }, context) => {
  const plan = await findPlan(context, params.plan_id)
  if (!plan) throw context.refuse('plan_not_found')
  return { data: plan }
})
