import type { Answer } from '../answer.ts'
import { answerChangePlan } from './change-plan.ts'
import { answerFinishPlanDay } from './finish-plan-day.ts'
import { answerGetPlan } from './get-plan.ts'
import { answerJoinPlanGroup } from './join-plan-group.ts'
import { answerLeavePlanGroup } from './leave-plan-group.ts'
import { answerListOwnPlans } from './list-own-plans.ts'
import { answerListPlans } from './list-plans.ts'
import { answerOpenPlanGroup } from './open-plan-group.ts'
import { answerStartPlan } from './start-plan.ts'
import { answerStopPlan } from './stop-plan.ts'

/** Calls about plans. */
export const PLAN_ANSWERS: readonly Answer[] = [
  answerChangePlan,
  answerFinishPlanDay,
  answerGetPlan,
  answerJoinPlanGroup,
  answerLeavePlanGroup,
  answerListOwnPlans,
  answerListPlans,
  answerOpenPlanGroup,
  answerStartPlan,
  answerStopPlan,
]
