import { CallError } from '#contract/errors.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { listPayoutRows } from '#contract/studio/money/payouts.ts'
import { listPayoutRowsPage } from '#server/database/billing/payouts/payout-rows.ts'
import { findPayout } from '#server/database/billing/payouts/payouts.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentPayoutRow } from '../../../../studio/money/payouts/present-payout.ts'
import { answer } from '../../../answer.ts'

export const answerListPayoutRows = answer(listPayoutRows, async ({ params, query }, { database, staff }) => {
  const { state, limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  if (!(await findPayout(database, params.id))) throw new CallError('payout_not_found')
  const rows = await listPayoutRowsPage(database, { payoutId: params.id, state, after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ position, id }) => ({ value: position, id }))
  return { data: page.map((row) => presentPayoutRow(row, staff)), last_item_identifier: next }
})
