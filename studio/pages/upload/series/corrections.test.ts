import { expect, test } from 'vitest'
import { aboutOf, type Corrections, NO_CORRECTIONS, placeOf, withAbout } from './corrections.ts'
import type { NewSeries } from './new-series-fields.tsx'

const ARTISTS = [{ id: 'ruth' }, { id: 'none' }]
const PROPOSED: NewSeries = { title: 'Night', artist: 'ruth', locale: 'en', category: 'devotional' }

test.each<[string, Partial<NewSeries>, NewSeries]>([
  ['nothing', {}, PROPOSED],
  ['the title', { title: 'Dusk' }, { ...PROPOSED, title: 'Dusk' }],
  ['the title, emptied', { title: '' }, { ...PROPOSED, title: '' }],
  ['the artist', { artist: 'none' }, { ...PROPOSED, artist: 'none' }],
  ['an artist that is gone', { artist: 'noa' }, PROPOSED],
])('a proposal with %s corrected', (_what, about, shown) => {
  expect(aboutOf({ title: 'Night' }, ARTISTS, { ...NO_CORRECTIONS, about })).toEqual(shown)
})

test.each<[string, string | null, Corrections, 'add' | 'new']>([
  ['a series of that title', 's', NO_CORRECTIONS, 'add'],
  ['no such series', null, { ...NO_CORRECTIONS, where: 'add' }, 'new'],
  ['a series, and the new one is chosen', 's', { ...NO_CORRECTIONS, where: 'new' }, 'new'],
  ['a series found after fields were corrected', 's', withAbout(NO_CORRECTIONS, { title: 'Dusk' }), 'new'],
])('where recordings go: %s', (_what, series_id, corrections, where) => {
  expect(placeOf({ series_id }, corrections)).toBe(where)
})
