import { PAGE_SIZE } from '#contract/limits.ts'
import { listForms as call } from '#contract/studio/forms.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listForms } from '#server/database/messages/forms.ts'
import { presentFormRow } from '../../../studio/forms/present-form.ts'
import { answer } from '../../answer.ts'

export const answerListForms = answer(call, async ({ query }, { database }) => {
  const { is_done: isDone = false, kind, limit = PAGE_SIZE, offset } = query
  const after = offset === undefined ? undefined : readCursor(offset)
  const rows = await listForms(database, { isDone, kind, after, limit: limit + 1 })
  const { page, next } = pageWithCursor(rows, limit, ({ id, created_at, done_at }) => ({
    value: isDone ? (done_at ?? 0) : created_at,
    id,
  }))
  return { data: page.map(presentFormRow), last_item_identifier: next }
})
