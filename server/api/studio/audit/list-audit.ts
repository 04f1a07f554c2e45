import { PAGE_SIZE } from '#contract/limits.ts'
import { listAudit } from '#contract/studio/audit/audit.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listStaffActions } from '#server/database/studio/staff-actions.ts'
import { actionFilter } from '../../../studio/audit/action-filter.ts'
import { presentStaffAction } from '../../../studio/audit/present-staff-action.ts'
import { answer } from '../../answer.ts'

export const answerListAudit = answer(listAudit, async ({ query }, { database }) => {
  const { limit = PAGE_SIZE, offset, ...filter } = query
  const before = offset === undefined ? undefined : readCursor(offset).value
  const rows = await listStaffActions(database, { ...actionFilter(filter), before, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ number, id }) => ({ value: number, id }))
  return { data: page.map(presentStaffAction), last_item_identifier: next }
})
