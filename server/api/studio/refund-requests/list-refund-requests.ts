import { PAGE_SIZE } from '#contract/limits.ts'
import { listRefundRequests } from '#contract/studio/money/refund-requests.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listRequests } from '#server/database/studio/refund-requests.ts'
import { presentRefundRequest } from '../../../studio/people/present-refund-request.ts'
import { answer } from '../../answer.ts'

export const answerListRefundRequests = answer(listRefundRequests, async ({ query }, { database, clock, staff }) => {
  const { is_closed: isClosed = false, limit = PAGE_SIZE, offset } = query
  const now = clock.now()
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listRequests(database, { now, isClosed, after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ asked_at, id }) => ({ value: asked_at, id }))
  return {
    data: page.map((row) => presentRefundRequest(row, { now, userId: staff.userId })),
    last_item_identifier: next,
  }
})
