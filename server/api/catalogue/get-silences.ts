import { getSilences } from '#contract/catalogue/silences.ts'
import { TALK_CATEGORIES } from '#rules/player/silences.ts'
import { listSilences } from '#server/database/media/recording-silences.ts'
import { findContentWithNext } from '../../catalogue/content/find-content-with-next.ts'
import { answer } from '../answer.ts'

export const answerGetSilences = answer(getSilences, async ({ params: { id } }, context) => {
  const found = await context.memoize(`content ${id}`, () => findContentWithNext(id, context))
  if (!found) throw context.refuse('content_not_found')
  const { audio_media: mediaId, category } = found.row
  if (mediaId === null || !TALK_CATEGORIES.includes(category)) return { data: [] }
  return { data: (await listSilences(context.database, [mediaId])).get(mediaId) ?? [] }
})
