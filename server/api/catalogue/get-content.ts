import { getContent } from '#contract/catalogue/content.ts'
import { presentContent } from '#server/present/content.ts'
import { findReaderBible } from '../../catalogue/bible/find-reader-bible.ts'
import { findContentWithNext } from '../../catalogue/content/find-content-with-next.ts'
import { findPersonalMarks } from '../../catalogue/entries/find-personal-marks.ts'
import { presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetContent = answer(getContent, async ({ params }, context) => {
  const contentRows = await context.memoize(`content ${params.id}`, () => findContentWithNext(params.id, context))
  if (!contentRows) throw context.refuse('content_not_found')
  const { row, ...related } = contentRows
  const personalOf = await findPersonalMarks(context, [row])
  const bible = await findReaderBible(context)
  return { data: presentContent(row, { presenting: presentingFor(context), bible, ...related, ...personalOf(row) }) }
})
