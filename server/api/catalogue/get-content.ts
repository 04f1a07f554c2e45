import { getContent } from '#contract/catalogue.ts'
import { findContent, findNextContentId } from '#server/database/content.ts'
import { listTextTracks } from '#server/database/text-tracks.ts'
import { presentContent } from '#server/present/content.ts'
import { answer } from '../answer.ts'
import { type Context, presentingFor } from '../context.ts'
import { findPersonal } from '../find-personal.ts'

export const answerGetContent = answer(getContent, async ({ params }, context) => {
  const found = await context.recall(`content ${params.id}`, () => findWithNext(params.id, context))
  if (!found) throw context.refuse('content_not_found')
  const personalOf = await findPersonal(context, [found.row])
  const beside = {
    presenting: presentingFor(context),
    nextId: found.nextId,
    textTracks: found.textTracks,
    ...personalOf(found.row),
  }
  return { data: presentContent(found.row, beside) }
})

async function findWithNext(id: string, { database, clock }: Context) {
  const now = clock.now()
  const row = await findContent(database, id, now)
  if (!row) return undefined
  const textTracks = await listTextTracks(database, row.id)
  return { row, textTracks, nextId: await findNextContentId(database, row, now) }
}
