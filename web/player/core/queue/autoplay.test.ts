import { describe, expect, it } from 'vitest'
import { playableItem } from '../state/playable-item.fixture.ts'
import { autoplayItems } from './autoplay.ts'
import { nextId } from './play-order.ts'

const item = (id: string, next_content_id: string | null = null) => playableItem({ id, next_content_id })
const [a, b, c, d] = [item('a'), item('b'), item('c'), item('d')]
const nothing = { item: null, playlist: [], upNext: [], idAfterQueue: null }
const ids = (place: Parameters<typeof autoplayItems>[0], known: (typeof a)[] = [], most = 10) => {
  const { items, nextUnknownId } = autoplayItems(place, new Map(known.map((one) => [one.id, one])), most)
  return [items.map(({ id }) => id).join(' '), nextUnknownId]
}

describe('the following items', () => {
  it.each([
    ['nothing follows nothing', nothing, [], ['', null]],
    ['the rest of the list', { ...nothing, item: b, playlist: [a, b, c, d] }, [], ['c d', null]],
    [
      'its own next one goes before the list',
      { ...nothing, item: item('b', 'd'), playlist: [a, b, c, d] },
      [],
      ['d', null],
    ],
    [
      'of one that is not in the list only its id',
      { ...nothing, item: item('a', 'x'), playlist: [a, b] },
      [],
      ['', 'x'],
    ],
    ['until it was asked for', { ...nothing, item: item('a', 'x') }, [item('x', 'y'), item('y', 'z')], ['x y', 'z']],
    [
      'what was to follow before the line',
      { ...nothing, item: c, idAfterQueue: 'b', playlist: [a, b, d] },
      [],
      ['b d', null],
    ],
    ['what is in line is not told twice', { ...nothing, item: a, playlist: [a, b, c], upNext: [b] }, [], ['', null]],
    ['a circle ends where it began', { ...nothing, item: item('a', 'b') }, [item('b', 'a')], ['b', null]],
  ])('%s', (_, place, known, expected) => {
    expect(ids(place, known)).toEqual(expected)
  })

  it('are listed up to the limit', () => {
    expect(ids({ ...nothing, item: a, playlist: [a, b, c, d] }, [], 2)).toEqual(['b c', null])
  })

  it('start with the item that Next plays', () => {
    const place = { ...nothing, item: b, playlist: [a, b, c, d] }
    expect(nextId(place)).toBe(autoplayItems(place, new Map(), 1).items[0]?.id)
  })
})
