import { listFollowed as call } from '#contract/catalogue/library.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { listFollowedArtists } from '#server/database/listening/library.ts'
import { presentArtistCard } from '#server/present/artists.ts'
import { ownId } from '../../context/own-id.ts'
import { answer } from '../answer.ts'

export const answerListFollowed = answer(call, async ({ params, query }, context) => {
  const limit = query.limit ?? PAGE_SIZE
  const rows = await listFollowedArtists(context.database, {
    userId: ownId(context, params.id),
    after: query.offset === undefined ? undefined : readCursor(query.offset),
    limit,
  })
  const { page, next } = pageWithCursor(rows, limit, ({ followed_at, id }) => ({ value: followed_at, id }))
  return { data: page.map(presentArtistCard), last_item_identifier: next, next_item: next }
})
