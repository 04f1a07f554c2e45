import { listBibleMarks } from '#contract/catalogue/bible-marks.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { foldText } from '#rules/search/search-words.ts'
import { listBibleMarkRows } from '#server/database/bible/bible-marks.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { findMarkedVerses } from '../../../catalogue/bible/find-marked-verses.ts'
import { ownId } from '../../../context/own-id.ts'
import { answer } from '../../answer.ts'

export const answerListBibleMarks = answer(listBibleMarks, async ({ params, query }, context) => {
  const limit = query.limit ?? PAGE_SIZE
  const rows = await listBibleMarkRows(context.database, {
    userId: ownId(context, params.id),
    filter: query.filter,
    words: foldText(query.q?.trim() ?? ''),
    after: query.offset === undefined ? undefined : readCursor(query.offset).value,
    limit,
  })
  const { page, next } = pageWithCursor(rows, limit, ({ place }) => ({ value: place, id: `${place}` }))
  return { data: await findMarkedVerses(page, context), last_item_identifier: next, next_item: next }
})
