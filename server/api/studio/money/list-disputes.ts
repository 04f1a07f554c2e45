import { PAGE_SIZE } from '#contract/limits.ts'
import { listDisputes } from '#contract/studio/money/disputes.ts'
import { listDisputeRows } from '#server/database/billing/money/disputes.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentDispute } from '../../../studio/money/disputes.ts'
import { answer } from '../../answer.ts'

export const answerListDisputes = answer(listDisputes, async ({ query }, { database, clock, staff }) => {
  const { is_closed: isClosed = false, limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listDisputeRows(database, { isClosed, after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ opened_at, id }) => ({ value: opened_at, id }))
  return { data: page.map((row) => presentDispute(row, { staff, now: clock.now() })), last_item_identifier: next }
})
