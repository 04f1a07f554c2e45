import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { movedEntry, readEntry, withEntry, withoutEntry } from './playlist-entries.ts'

test.each([
  ['content:psalm-23', { kind: 'content', id: 'psalm-23' }],
  ['radio:selah-radio', { kind: 'radio', id: 'selah-radio' }],
  ['content:a:b', { kind: 'content', id: 'a:b' }],
  ['content:', undefined],
  ['series:x', undefined],
  ['psalm-23', undefined],
])('%s names %j', (entry, named) => {
  expect(readEntry(entry)).toEqual(named)
})

test('an entry is in a playlist once', () => {
  expect(withEntry(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(withEntry(['a', 'b'], 'a')).toEqual(['a', 'b'])
  expect(withoutEntry(['a', 'b'], 'a')).toEqual(['b'])
  expect(withoutEntry(['a', 'b'], 'c')).toEqual(['a', 'b'])
})

test.each([
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', -5, 'bac'],
  ['b', 99, 'acb'],
  ['x', 0, 'abc'],
])('%s moved to place %d: %s', (entry, place, order) => {
  expect(movedEntry(['a', 'b', 'c'], entry, place).join('')).toBe(order)
})

test('moving loses and duplicates nothing', () => {
  assert(
    property(
      array(constantFrom('a', 'b', 'c', 'd')),
      constantFrom('a', 'b', 'c', 'd', 'x'),
      integer(),
      (some, entry, place) => {
        const entries = [...new Set(some)]
        expect([...movedEntry(entries, entry, place)].sort()).toEqual(entries.sort())
      },
    ),
  )
})
