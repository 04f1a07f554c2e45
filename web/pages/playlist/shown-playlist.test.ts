import { describe, expect, test } from 'vitest'
import { changedEntries, type PlaylistChange, shownPlaylist } from './shown-playlist.ts'

const SAVED = ['a', 'b', 'c']

test.each<[string, readonly string[], PlaylistChange, string[]]>([
  ['an order', SAVED, { order: ['c', 'a', 'b'] }, ['c', 'a', 'b']],
  ['an order without an entry that is saved', SAVED, { order: ['c', 'a'] }, ['c', 'a', 'b']],
  ['an order with an entry that is not saved', SAVED, { order: ['d', 'c', 'a', 'b'] }, ['c', 'a', 'b']],
  ['a removal', SAVED, { removed: 'b' }, ['a', 'c']],
  ['a removal of what is gone', SAVED, { removed: 'd' }, SAVED],
  ['an order of nothing', [], { order: ['a'] }, []],
])('%s changes the entries', (_, entries, change, changed) => {
  expect(changedEntries(entries, change)).toEqual(changed)
})

const item = (entry: string, duration: number) => ({
  entry,
  item: { duration, thumbnail_image_url: `/${entry}.avif` },
  station: null,
})
const radio = { entry: 'radio', item: null, station: { image_url: '/radio.avif' } }

/** As the server has it: `hidden` has no part. */
const PLAYLIST = {
  name: 'Morning',
  entries: ['a', 'hidden', 'b', 'radio', 'c', 'd'],
  parts: [item('a', 60), item('b', 120), radio, item('c', 300), item('d', 7)],
  duration: 487,
  images: ['/a.avif', '/b.avif', '/radio.avif', '/c.avif'],
}

describe('a playlist with changes', () => {
  test('is as saved without any', () => {
    expect(shownPlaylist(PLAYLIST, [])).toEqual(PLAYLIST)
  })

  test.each<[string, readonly PlaylistChange[], string[], number, string[]]>([
    ['a removal', [{ removed: 'a' }], ['b', 'radio', 'c', 'd'], 427, ['/b.avif', '/radio.avif', '/c.avif', '/d.avif']],
    [
      'an order before a removal',
      [{ order: ['d', 'c', 'b', 'a', 'radio', 'hidden'] }, { removed: 'b' }],
      ['d', 'c', 'a', 'radio'],
      367,
      ['/d.avif', '/c.avif', '/a.avif', '/radio.avif'],
    ],
    ['two removals', [{ removed: 'a' }, { removed: 'radio' }], ['b', 'c', 'd'], 427, ['/b.avif', '/c.avif', '/d.avif']],
  ])('shows the parts, length and pictures after %s', (_, changes, parts, duration, images) => {
    const shown = shownPlaylist(PLAYLIST, changes)
    expect(shown.parts.map(({ entry }) => entry)).toEqual(parts)
    expect(shown.entries).toContain('hidden')
    expect(shown).toMatchObject({ name: 'Morning', duration, images })
  })
})
