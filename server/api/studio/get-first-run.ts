import { getFirstRun } from '#contract/studio/first-run.ts'
import { hasOwner } from '#server/database/studio/staff.ts'
import { answer } from '../answer.ts'

export const answerGetFirstRun = answer(getFirstRun, async (_input, { database }) => ({
  data: { is_open: !(await hasOwner(database)) },
}))
