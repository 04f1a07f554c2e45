import { expect, test } from 'vitest'
import type { LibraryView } from '#contract/studio/library/library-views.ts'
import { currentView, queryOfView, showsOfQuery } from './view-query.ts'

const addressOf = (view: Parameters<typeof queryOfView>[0]) =>
  `?${new URLSearchParams(Object.entries(queryOfView(view)).filter(([, value]) => value !== ''))}`
const VIEW: LibraryView = {
  ...{ id: 'v', name: 'Without words', is_shared: false, made_by: null, may_change: true },
  ...{ kind: 'content', filters: { q: 'psalm', missing: 'transcript', sort: 'added-oldest' } },
  columns: ['state', 'artist'],
}

test('a view survives writing to an address and reading from it', () => {
  const address = addressOf(VIEW)
  expect(address).toBe('?q=psalm&missing=transcript&sort=added-oldest&columns=state%2Cartist&view=v')
  expect(showsOfQuery(address)).toEqual({ kind: VIEW.kind, filters: VIEW.filters, columns: VIEW.columns })
  expect(showsOfQuery('?kind=series&missing=transcript')).toEqual({ kind: 'series', filters: {}, columns: null })
})

test('the address of a view of covers shows covers, and the view is changed once it is shown as a table', () => {
  const grid: LibraryView = { ...VIEW, layout: 'grid' }
  const address = addressOf(grid)
  expect(showsOfQuery(address)).toMatchObject({ layout: 'grid', filters: VIEW.filters })
  expect(currentView([grid], address)).toEqual({ view: grid, isChanged: false })
  expect(currentView([grid], address.replace('&layout=grid', ''))).toEqual({ view: grid, isChanged: true })
})

test.each([
  ['as saved', addressOf(VIEW), false],
  ['another search', addressOf(VIEW).replace('psalm', 'mercies'), true],
  ['another order', addressOf(VIEW).replace('&sort=added-oldest', ''), true],
  ['other columns', addressOf(VIEW).replace('%2Cartist', ''), true],
  ['the title alone', addressOf(VIEW).replace('state%2Cartist', 'none'), true],
  ['an unknown parameter', `${addressOf(VIEW)}&from=mail`, false],
])('a view is changed once something else is shown: %s', (_, address, isChanged) => {
  expect(currentView([VIEW], address)).toEqual({ view: VIEW, isChanged })
})

test('there is no current view if the address names none, or one that was removed', () => {
  expect(currentView([VIEW], '?q=psalm')).toBeUndefined()
  expect(currentView([], addressOf(VIEW))).toBeUndefined()
})
