import { PAGE_SIZE } from '#contract/limits.ts'
import { listPayouts } from '#contract/studio/money/payouts.ts'
import { monthWindow } from '#rules/billing/money/ledger-month.ts'
import { listPayoutRows } from '#server/database/billing/payouts/payouts.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentPayout } from '../../../../studio/money/payouts/present-payout.ts'
import { answer } from '../../../answer.ts'

export const answerListPayouts = answer(listPayouts, async ({ query }, { database }) => {
  const { store, month, limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  const window = month === undefined ? undefined : monthWindow(month)
  const rows = await listPayoutRows(database, { store, window, after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ arrives_at, id }) => ({ value: arrives_at, id }))
  return { data: page.map(presentPayout), last_item_identifier: next }
})
