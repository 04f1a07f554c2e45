import { getContent } from '#contract/catalogue/content.ts'
import { presentContent } from '#server/present/content.ts'
import { findContentWithNext } from '../../catalogue/content/find-content-with-next.ts'
import { findPersonalMarks } from '../../catalogue/entries/find-personal-marks.ts'
import { presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetContent = answer(getContent, async ({ params }, context) => {
  const found = await context.memoize(`content ${params.id}`, () => findContentWithNext(params.id, context))
  if (!found) throw context.refuse('content_not_found')
  const { row, ...related } = found
  const personalOf = await findPersonalMarks(context, [row])
  return { data: presentContent(row, { presenting: presentingFor(context), ...related, ...personalOf(row) }) }
})
