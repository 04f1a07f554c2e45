import { array, assert, constantFrom, property, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArtistCard } from '#contract/catalogue/artists.ts'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { appendNew, mergeSections } from './feed-merge.ts'
import { feedSection } from './feed-section.fixture.ts'

function card(id: string): ArtistCard {
  return {
    id,
    object: 'artist',
    handle: id,
    name: id,
    profile_vertical_image_url: '',
    is_verified: false,
    action_url: `/${id}/`,
  }
}

const section = (id: string, object: string, items: string[] = []) =>
  feedSection(id, object, { items: items.map(card) })

const shape = (sections: readonly FeedSection[]) =>
  sections.map(({ id, items }) => `${id}:${items.map((one) => one.id).join('')}`)

describe('mergeSections', () => {
  test('appends new sections', () => {
    expect(shape(mergeSections([section('one', 'web-item')], [section('two', 'web-radio')]))).toEqual(['one:', 'two:'])
  })

  test('appends new items to an existing grid', () => {
    const known = [section('grid', 'web-grid', ['a', 'b']), section('row', 'web-scrollable-row')]
    expect(shape(mergeSections(known, [section('grid', 'web-grid', ['c', 'd'])]))).toEqual(['grid:abcd', 'row:'])
  })

  test('does not repeat an item of the grid', () => {
    const known = [section('grid', 'web-grid', ['a', 'b'])]
    expect(shape(mergeSections(known, [section('grid', 'web-grid', ['b', 'c', 'c'])]))).toEqual(['grid:abc'])
  })

  test('merges two grids with one id on the same page', () => {
    expect(shape(mergeSections([], [section('grid', 'web-grid', ['a']), section('grid', 'web-grid', ['b'])]))).toEqual([
      'grid:ab',
    ])
  })

  test.each(['web-scrollable-row', 'web-item', 'web-tags'])('does not repeat a %s', (object) => {
    expect(shape(mergeSections([section('one', object, ['a'])], [section('one', object, ['b'])]))).toEqual(['one:a'])
  })

  test('does not change the known sections', () => {
    const known = [section('grid', 'web-grid', ['a'])]
    mergeSections(known, [section('grid', 'web-grid', ['b'])])
    expect(shape(known)).toEqual(['grid:a'])
  })

  test('a repeated page changes nothing', () => {
    const ids = uniqueArray(constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
    const sections = array(
      ids.map((items) => section('grid', 'web-grid', items)),
      { maxLength: 4 },
    )
    assert(
      property(sections, sections, (known, more) => {
        const once = mergeSections(mergeSections([], known), more)
        expect(mergeSections(once, more)).toEqual(once)
      }),
    )
  })
})

test('appendNew keeps both orders and every id once', () => {
  const ids = array(constantFrom('a', 'b', 'c', 'd', 'e'))
  assert(
    property(ids, ids, (known, more) => {
      const unique = [...new Set(known)].map((id) => ({ id }))
      const all = appendNew(
        unique,
        more.map((id) => ({ id })),
      ).map(({ id }) => id)
      expect(all).toEqual([...new Set([...known, ...more])])
    }),
  )
})

test('appendNew keeps a series and an item with the same id', () => {
  const series = { object: 'series', id: 'one' }
  const item = { object: 'content', id: 'one' }
  expect(appendNew([series], [item, series])).toEqual([series, item])
})
