import { listArtistContent as call } from '#contract/catalogue/artists.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { findArtist } from '#server/database/catalogue/artists.ts'
import { listArtistContent } from '#server/database/catalogue/content.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { presentContentCards } from '../../catalogue/entries/present-content-cards.ts'
import { answer } from '../answer.ts'

export const answerListArtistContent = answer(call, async ({ params, query }, context) => {
  const { database, clock, refuse } = context
  const mediaType = query.media_type
  const after = query.offset === undefined ? undefined : readCursor(query.offset)
  const artist = await findArtist(database, params.id)
  if (!artist) throw refuse('artist_not_found')

  const limit = query.limit ?? PAGE_SIZE
  const column = query.sort_column ?? 'created_at'
  const direction = query.sort_direction ?? 'asc'
  const now = clock.now()
  const rows = await listArtistContent(database, {
    artistId: artist.id,
    mediaType,
    column,
    direction,
    after,
    limit,
    now,
  })
  const { page, next } = pageWithCursor(rows, limit, (row) => ({ value: row[column], id: row.id }))
  return { data: await presentContentCards(page, context), last_item_identifier: next, next_item: next }
})
