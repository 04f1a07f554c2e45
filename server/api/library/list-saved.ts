import { listSaved as call } from '#contract/catalogue/library.ts'
import { HEART } from '#contract/catalogue/reactions.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listSavedContent } from '#server/database/listening/library.ts'
import { presentContentCards } from '../../catalogue/entries/present-content-cards.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerListSaved = answer(call, async ({ params, query }, context) => {
  const { database, clock } = context
  const limit = query.limit ?? PAGE_SIZE
  const rows = await listSavedContent(database, {
    userId: ownId(context, params.id),
    type: HEART,
    after: query.offset === undefined ? undefined : readCursor(query.offset),
    limit,
    now: clock.now(),
  })
  const { page, next } = pageWithCursor(rows, limit, ({ saved_at, id }) => ({ value: saved_at, id }))
  return { data: await presentContentCards(page, context), last_item_identifier: next, next_item: next }
})
