import { listChapterMarks } from '#contract/catalogue/bible-marks.ts'
import { parseBibleAddress } from '#rules/bible/bible-address.ts'
import { chapterPlaces } from '#rules/bible/marks/verse-place.ts'
import { listChapterMarkRows } from '#server/database/bible/bible-marks.ts'
import { presentBibleMark } from '#server/present/bible.ts'
import { ownId } from '../../../context/own-id.ts'
import { answer } from '../../answer.ts'

export const answerListChapterMarks = answer(listChapterMarks, async ({ params }, context) => {
  const userId = ownId(context, params.id)
  const address = parseBibleAddress(params.reference)
  if (!address) throw context.refuse('bible_not_found')
  const rows = await listChapterMarkRows(context.database, { userId, ...chapterPlaces(address) })
  return { data: rows.flatMap(presentBibleMark) }
})
