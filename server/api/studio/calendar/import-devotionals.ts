import { importDevotionals, type TablePlan } from '#contract/studio/calendar-import.ts'
import { readDevotionalTable } from '#rules/studio/calendar/devotional-table.ts'
import { listCalendarDays } from '#server/database/studio/devotionals.ts'
import { findPassageName, findPassageText } from '../../../catalogue/daily/find-passage-text.ts'
import { passageColumns } from '../../../catalogue/daily/passage-columns.ts'
import { changeDays, type PlannedDay } from '../../../studio/calendar/change-days.ts'
import { planTable, presentTableChange, tableDays, tablePlanName } from '../../../studio/calendar/plan-table.ts'
import { answer } from '../../answer.ts'

export const answerImportDevotionals = answer(importDevotionals, async ({ body }, context) => {
  const { database, clock, staff } = context
  const table = readDevotionalTable(body.csv)
  if (table.faults.length > 0) {
    if (body.plan !== undefined) throw context.refuse('invalid_input', { field: 'csv' })
    return { data: { ...summaryOf([], 0), faults: table.faults, revisions: [] } }
  }
  const days = table.rows.map(({ day }) => day)
  const before = await listCalendarDays(database, days)
  const tableContext = {
    database,
    now: clock.now(),
    findPassage: findPassageText,
    findPassageName,
    passageOf: passageColumns,
  }
  const known = await tableDays(tableContext, table.rows, new Map(before.map((row) => [row.day, row])))
  const { faults } = known
  const planned = faults.length > 0 ? [] : planTable(before, known.days)
  const plan: TablePlan = { ...summaryOf(planned, days.length), faults, revisions: [] }
  if (body.plan === undefined) return { data: plan }
  if (faults.length > 0) throw context.refuse('invalid_input', { field: 'csv' })
  plan.revisions = await changeDays({ database, clock, passageOf: passageColumns }, staff, {
    days,
    versions: [],
    type: 'edit',
    plan(rows) {
      const now = planTable(rows, known.days)
      if (tablePlanName(now) !== body.plan) throw context.refuse('edit_conflict')
      return now
    },
  })
  return { data: plan }
})

function summaryOf(planned: readonly PlannedDay[], count: number): Omit<TablePlan, 'faults' | 'revisions'> {
  return {
    changes: planned.map(presentTableChange),
    unchanged: count - planned.length,
    plan: tablePlanName(planned),
  }
}
