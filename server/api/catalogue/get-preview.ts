import { getPreview } from '#contract/catalogue/previews.ts'
import type { ContentListing } from '#server/database/catalogue/content.ts'
import { previewPath } from '#server/gateways/crypto/preview-links.ts'
import { presentContentCard, previewSecondsOf } from '#server/present/content.ts'
import { findContentWithNext } from '../../catalogue/content/find-content-with-next.ts'
import { type Context, presentingFor } from '../../context/context.ts'
import { answer } from '../answer.ts'

/** How many items after a locked one are checked to find a free one. */
const MOST_LOOKED_AT = 12

export const answerGetPreview = answer(getPreview, async ({ params }, context) => {
  const found = await findItem(params.id, context)
  if (!found) throw context.refuse('content_not_found')
  const { row } = found
  const seconds = previewSecondsOf(row)
  const kind = row.audio_media === null ? ('video' as const) : ('audio' as const)
  const [media_id, file] = kind === 'audio' ? [row.audio_media, row.audio_file] : [row.video_media, row.video_file]
  if (seconds === null || media_id === null || file === null) {
    throw context.refuse('preview_not_offered')
  }
  const url = previewPath(context.signer, { media_id, content_id: row.id, seconds }, file)
  return { data: { content_id: row.id, kind, url, seconds, next_free: await findNextFree(found.nextId, context) } }
})

const findItem = (id: string, context: Context) =>
  context.memoize(`content ${id}`, () => findContentWithNext(id, context))

/** The next item of the series that everybody may play. */
async function findNextFree(nextId: string | null, context: Context) {
  let id = nextId
  for (let looked = 0; id !== null && looked < MOST_LOOKED_AT; looked++) {
    const next = await findItem(id, context)
    if (!next) return null
    if (isOpen(next.row))
      return presentContentCard(next.row, { presenting: presentingFor(context), nextId: next.nextId })
    id = next.nextId
  }
  return null
}

function isOpen({ is_free, is_accessible }: ContentListing): boolean {
  return is_free === 1 && is_accessible === 1
}
