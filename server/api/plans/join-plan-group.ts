import { joinPlanGroup } from '#contract/catalogue/plans.ts'
import { findPlanOfGroup, updateGroupJoined } from '#server/database/plans/plan-groups.ts'
import { changeRun, startRun } from '../../catalogue/plans/change-plan-run.ts'
import { findPlan } from '../../catalogue/plans/find-plans.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerJoinPlanGroup = answer(joinPlanGroup, async ({ params }, context) => {
  const { database, refuse } = context
  const userId = ownId(context, params.id)
  const planId = await findPlanOfGroup(database, params.key)
  const plan = planId === undefined ? undefined : await findPlan(context, planId)
  if (!plan) throw refuse('plan_not_found')
  const own = await changeRun(plan, userId, {
    context,
    work: async (transaction) => {
      await startRun(transaction, plan.id, { userId, context })
      const key = { user_id: userId, plan_id: plan.id }
      if (!(await updateGroupJoined(transaction, key, params.key))) throw refuse('plan_group_full')
    },
  })
  if (!own) throw refuse('plan_not_found')
  return { data: own }
})
