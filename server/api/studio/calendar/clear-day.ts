import { clearDay } from '#contract/studio/calendar-days.ts'
import { EMPTY_DAY } from '#rules/studio/calendar/day-changes.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { changeDays } from '../../../studio/calendar/change-days.ts'
import { planColumns } from '../../../studio/calendar/plan-days.ts'
import { answer } from '../../answer.ts'

export const answerClearDay = answer(clearDay, async ({ params: { day }, body }, context) => {
  const { database, clock, staff } = context
  const revisions = await changeDays({ database, clock, passageOf: passageColumns }, staff, {
    days: [day],
    versions: [{ day, version: body.version }],
    type: 'edit',
    plan: (rows) => rows.map((row) => planColumns(row, EMPTY_DAY)),
  })
  if (revisions.length === 0) throw context.refuse('daily_item_not_found')
  return { data: { revisions } }
})
