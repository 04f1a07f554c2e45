import { moveDevotionals } from '#contract/studio/calendar.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { changeDays } from '../../../studio/calendar/change-days.ts'
import { planMoves } from '../../../studio/calendar/plan-days.ts'
import { answer } from '../../answer.ts'

export const answerMoveDevotionals = answer(moveDevotionals, async ({ body }, { database, clock, staff }) => {
  const { moves, displaced, versions, reason } = body
  const revisions = await changeDays({ database, clock, passageOf: passageColumns }, staff, {
    days: moves.flatMap(({ from, to }) => [from, to]),
    versions,
    type: 'edit',
    reason,
    plan: (rows) => planMoves(rows, moves, displaced),
  })
  return { data: { revisions } }
})
