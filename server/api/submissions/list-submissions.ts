import { PAGE_SIZE } from '#contract/limits.ts'
import { listSubmissions as call } from '#contract/submissions.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listSubmissions } from '#server/database/messages/submissions.ts'
import { presentSubmission } from '#server/present/submissions.ts'
import { answer } from '../answer.ts'

export const answerListSubmissions = answer(call, async ({ query }, { database }) => {
  const limit = query.limit ?? PAGE_SIZE
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const rows = await listSubmissions(database, { kind: query.kind, after, limit })
  const { page, next } = pageWithCursor(rows, limit, ({ created_at, id }) => ({ value: created_at, id }))
  return { data: page.map(presentSubmission), last_item_identifier: next }
})
