import { listPlans } from '#contract/catalogue/plans.ts'
import { findPlans } from '../../catalogue/plans/find-plans.ts'
import { answer } from '../answer.ts'

export const answerListPlans = answer(listPlans, async (_, context) => ({
  data: (await findPlans(context)).map(({ days: _days, ...summary }) => summary),
}))
