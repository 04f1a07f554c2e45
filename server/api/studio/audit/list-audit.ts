import { PAGE_SIZE } from '#contract/limits.ts'
import { listAudit } from '#contract/studio/audit/audit.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listStaffActions } from '#server/database/studio/staff-actions.ts'
import { isPermitted } from '../../../context/staff.ts'
import { actionFilter } from '../../../studio/audit/action-filter.ts'
import { presentStaffAction, withoutPerson } from '../../../studio/audit/present-staff-action.ts'
import { answer } from '../../answer.ts'

export const answerListAudit = answer(listAudit, async ({ query }, { database, staff, refuse }) => {
  const { limit = PAGE_SIZE, offset, ...filter } = query
  const maySeePeople = isPermitted(staff, 'people-read', null)
  // The results of a filter by person reveal the person.
  if (filter.person_id !== undefined && !maySeePeople) throw refuse('forbidden')
  const before = offset === undefined ? undefined : readCursor(offset).value
  const rows = await listStaffActions(database, { ...actionFilter(filter), before, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ number, id }) => ({ value: number, id }))
  const entries = page.map(presentStaffAction)
  return { data: maySeePeople ? entries : entries.map(withoutPerson), last_item_identifier: next }
})
