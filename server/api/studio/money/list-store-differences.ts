import { PAGE_SIZE } from '#contract/limits.ts'
import { listStoreDifferences } from '#contract/studio/money/store-differences.ts'
import { listDifferences } from '#server/database/billing/money/store-differences.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentDifference } from '../../../studio/money/store-differences.ts'
import { answer } from '../../answer.ts'

export const answerListStoreDifferences = answer(listStoreDifferences, async ({ query }, { database, staff }) => {
  const { is_closed: isClosed = false, store, limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listDifferences(database, { isClosed, store, after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ found_at, id }) => ({ value: found_at, id }))
  return { data: page.map((row) => presentDifference(row, staff)), last_item_identifier: next }
})
