import { PAGE_SIZE } from '#contract/limits.ts'
import { listAccessCodes } from '#contract/studio/money/access-codes.ts'
import { listAccessCodeRows } from '#server/database/billing/access-codes.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentAccessCode } from '../../../studio/money/access-codes.ts'
import { answer } from '../../answer.ts'

export const answerListAccessCodes = answer(listAccessCodes, async ({ query }, { database, clock }) => {
  const { limit = PAGE_SIZE, offset, state } = query
  const now = clock.now()
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listAccessCodeRows(database, { after, limit: limit + 1, openAt: state && now })
  const { page, next } = pageWithCursor(rows, limit, ({ made_at, code }) => ({ value: made_at, id: code }))
  return { data: page.map((row) => presentAccessCode(row, now)), last_item_identifier: next }
})
