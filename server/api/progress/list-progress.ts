import { listProgress } from '#contract/catalogue/progress.ts'
import { MOST_PROGRESS_AT_ONCE, PAGE_SIZE } from '#contract/limits.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listPlayedContent } from '#server/database/listening/progress.ts'
import { presentProgress } from '#server/present/progress.ts'
import { presentContentCards } from '../../catalogue/entries/present-content-cards.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerListProgress = answer(listProgress, async ({ params, query }, context) => {
  const { database, clock } = context
  const userId = ownId(context, params.id)
  const contentIds = query.content_id?.split(',').slice(0, MOST_PROGRESS_AT_ONCE)
  const limit = query.limit ?? (contentIds ? MOST_PROGRESS_AT_ONCE : PAGE_SIZE)
  const rows = await listPlayedContent(database, {
    userId,
    contentIds,
    isFinished: query.is_finished,
    after: query.offset === undefined ? undefined : readCursor(query.offset),
    limit,
    now: clock.now(),
  })
  const { page, next } = pageWithCursor(rows, limit, ({ heard_at, id }) => ({ value: heard_at, id }))
  const cards = await presentContentCards(page, context)
  const data = page.flatMap(({ id, progress }, at) => {
    const content = cards[at]
    return content ? [{ ...presentProgress(id, progress), content }] : []
  })
  return { data, last_item_identifier: next, next_item: next }
})
