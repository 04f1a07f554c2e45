import { PAGE_SIZE } from '#contract/limits.ts'
import { listPayoutDifferences } from '#contract/studio/money/payouts.ts'
import {
  countOpenPayoutDifferences,
  listPayoutDifferenceRows,
} from '#server/database/billing/payouts/payout-differences.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentPayoutDifference } from '../../../../studio/money/payouts/present-payout.ts'
import { answer } from '../../../answer.ts'

export const answerListPayoutDifferences = answer(listPayoutDifferences, async ({ query }, { database, staff }) => {
  const { payout_id: payoutId, is_closed: isClosed = false, limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  const [rows, open] = await Promise.all([
    listPayoutDifferenceRows(database, { payoutId, isClosed, after, limit: limit + 1 }),
    countOpenPayoutDifferences(database),
  ])
  const { page, next } = pageWithCursor(rows, limit, ({ found_at, id }) => ({ value: found_at, id }))
  return { data: page.map((row) => presentPayoutDifference(row, staff)), last_item_identifier: next, open }
})
