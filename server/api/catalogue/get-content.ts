import { getContent } from '#contract/catalogue/content.ts'
import { CONTENT_PASSAGES } from '#contract/limits.ts'
import { listContentReferences } from '#server/database/bible/content-references.ts'
import { findContent, findNextContentId } from '#server/database/catalogue/content.ts'
import { listTextTracks } from '#server/database/catalogue/text-tracks.ts'
import { presentContent } from '#server/present/content.ts'
import { findPersonalMarks } from '../../catalogue/entries/find-personal-marks.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

export const answerGetContent = answer(getContent, async ({ params }, context) => {
  const found = await context.memoize(`content ${params.id}`, () => findWithNext(params.id, context))
  if (!found) throw context.refuse('content_not_found')
  const personalOf = await findPersonalMarks(context, [found.row])
  const beside = {
    presenting: presentingFor(context),
    nextId: found.nextId,
    textTracks: found.textTracks,
    references: found.references,
    ...personalOf(found.row),
  }
  return { data: presentContent(found.row, beside) }
})

async function findWithNext(id: string, { database, clock }: Context) {
  const now = clock.now()
  const row = await findContent(database, id, now)
  if (!row) return undefined
  const [textTracks, references, nextId] = await Promise.all([
    listTextTracks(database, row.id),
    listContentReferences(database, row.id, CONTENT_PASSAGES),
    findNextContentId(database, row, now),
  ])
  return { row, textTracks, references, nextId }
}
