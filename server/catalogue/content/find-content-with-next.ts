import { CONTENT_PASSAGES } from '#contract/limits.ts'
import { listContentReferences } from '#server/database/bible/content-references.ts'
import { findContent, findNextContentId } from '#server/database/catalogue/content.ts'
import { listVisibleItemVersions } from '#server/database/catalogue/language-versions.ts'
import { listTextTracks } from '#server/database/catalogue/text-tracks.ts'
import type { Context } from '../../context/context.ts'

/** The rows of an item: its text tracks, Bible references, language versions, and the id of the next item in its series. */
export async function findContentWithNext(id: string, { database, clock }: Context) {
  const now = clock.now()
  const row = await findContent(database, id, now)
  if (!row) return undefined
  const [textTracks, references, nextId, versions] = await Promise.all([
    listTextTracks(database, row.id),
    listContentReferences(database, row.id, CONTENT_PASSAGES),
    findNextContentId(database, row, now),
    listVisibleItemVersions(database, row, now),
  ])
  return { row, textTracks, references, nextId, versions }
}
