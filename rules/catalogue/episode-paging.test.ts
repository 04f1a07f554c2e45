import { expect, test } from 'vitest'
import { nextEpisodesCursor, offersMoreEpisodes } from './episode-paging.ts'

const page = (count: number, next_item: string | null) => ({ items: Array.from({ length: count }), next_item })

test.each([
  { came: 25, next: 'b', asked: 'a', cursor: 'b' },
  { came: 25, next: 'b', asked: null, cursor: 'b' },
  { came: 25, next: 'a', asked: 'a', cursor: null },
  { came: 24, next: 'b', asked: 'a', cursor: null },
  { came: 0, next: 'b', asked: null, cursor: null },
  { came: 25, next: null, asked: 'a', cursor: null },
])(
  '$came items with cursor $next, requested with $asked: the next cursor is $cursor',
  ({ came, next, asked, cursor }) => {
    expect(nextEpisodesCursor(page(came, next), asked)).toBe(cursor)
  },
)

test.each([
  { shown: 4, hasMore: true, offered: false },
  { shown: 5, hasMore: true, offered: true },
  { shown: 50, hasMore: true, offered: true },
  { shown: 50, hasMore: false, offered: false },
])('$shown items, more to come: $hasMore: Load more is offered: $offered', ({ shown, hasMore, offered }) => {
  expect(offersMoreEpisodes(shown, hasMore)).toBe(offered)
})
