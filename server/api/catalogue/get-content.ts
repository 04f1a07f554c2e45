import { getContent } from '#contract/catalogue.ts'
import { findContent, findNextContentId } from '#server/database/content.ts'
import { presentContent } from '#server/present/content.ts'
import { answer } from '../answer.ts'
import { presentingFor } from '../context.ts'

export const answerGetContent = answer(getContent, async ({ params }, context) => {
  const { database, clock, refuse } = context
  const now = clock.now()
  const row = await findContent(database, params.id, now)
  if (!row) throw refuse('content_not_found')

  const nextId = await findNextContentId(database, row, now)
  return { data: presentContent(row, { presenting: presentingFor(context), nextId }) }
})
