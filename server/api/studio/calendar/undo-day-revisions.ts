import { undoDayRevisions } from '#contract/studio/calendar.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { findRevisionChanges } from '#server/database/studio/revisions.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { changeDays } from '../../../studio/calendar/change-days.ts'
import { planUndo } from '../../../studio/calendar/plan-days.ts'
import { answer } from '../../answer.ts'

export const answerUndoDayRevisions = answer(undoDayRevisions, async ({ body }, context) => {
  const { database, clock, staff } = context
  const changesByDay = new Map<string, readonly ColumnChange[]>()
  for (const { day, version } of body.revisions) {
    const changes = await findRevisionChanges(database, { kind: 'daily', entryId: day }, version)
    if (!changes) throw context.refuse('daily_item_not_found')
    changesByDay.set(day, changes)
  }
  const revisions = await changeDays({ database, clock, passageOf: passageColumns }, staff, {
    days: [...changesByDay.keys()],
    versions: body.revisions,
    type: 'undo',
    plan: (rows) => rows.map((row) => planUndo(row, changesByDay.get(row.day) ?? [])),
  })
  return { data: { revisions } }
})
