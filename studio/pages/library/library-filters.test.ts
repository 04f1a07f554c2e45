import { expect, test } from 'vitest'
import { countFilters, filtersOfQuery } from './library-filters.ts'

test('reads the filters of an address, and leaves out what it does not know', () => {
  const filters = filtersOfQuery('?q=psalm&missing=transcript&locale=de&sort=added-oldest&state=lost&changed_within=7')
  expect(filters).toMatchObject({
    kind: 'content',
    q: 'psalm',
    missing: 'transcript',
    locale: 'de',
    sort: 'added-oldest',
  })
  expect([filters.state, filters.changed_within, countFilters(filters)]).toEqual([undefined, '7', 3])
})

test.each([
  ['?kind=series&missing=transcript&access=free&series_id=psalms', 0],
  ['?access=locked&series_id=psalms', 2],
  ['?kind=series&missing=artist', 1],
  ['?kind=artist&locale=de&sort=added-oldest', 0],
])('counts the filters that entries of the kind have: %s', (search, count) => {
  expect(countFilters(filtersOfQuery(search))).toBe(count)
})
