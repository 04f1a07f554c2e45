import * as Type from 'typebox'
import { defineCall } from '../call.ts'
import { PAGE_SIZE } from '../limits.ts'
import { Cursor, Id, NextCursor } from '../schema.ts'
import { ArtistCard } from './artists.ts'
import { ContentCard } from './content.ts'

const own = {
  method: 'GET',
  needs: 'registered',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    offset: Type.Optional(Cursor),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE })),
  }),
  errors: ['forbidden', 'invalid_cursor'],
} as const

export const listSaved = defineCall({
  ...own,
  path: '/web/users/:id/reactions',
  summary: 'The user’s saved items, newest first, without hidden ones',
  reply: Type.Object({ data: Type.Array(ContentCard), last_item_identifier: NextCursor, next_item: NextCursor }),
})

export const listFollowed = defineCall({
  ...own,
  path: '/web/users/:id/follows',
  summary: 'The artists that the user follows, newest first',
  reply: Type.Object({ data: Type.Array(ArtistCard), last_item_identifier: NextCursor, next_item: NextCursor }),
})
