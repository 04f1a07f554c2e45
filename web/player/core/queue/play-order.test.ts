import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { playableItem } from '../state/playable-item.fixture.ts'
import { forwarded, nextId, previousItem, rewound } from './play-order.ts'

test.each([
  [0, 100, 0, 15],
  [10, 100, 0, 25],
  [50, 100, 35, 65],
  [95, 100, 80, 100],
  [100, 100, 85, 100],
  [0, 0, 0, 0],
  [5, 8, 0, 8],
])('at %d of %d: rewind leads to %d, forward to %d', (position, duration, back, ahead) => {
  expect(rewound({ position, duration })).toBe(back)
  expect(forwarded({ position, duration })).toBe(ahead)
})

describe('rewind and forward', () => {
  it('stay within 0..duration', () => {
    const span = fc
      .tuple(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([duration, part]) => ({ duration, position: duration * part }))
    fc.assert(
      fc.property(span, (at) => {
        for (const position of [rewound(at), forwarded(at)]) {
          expect(position).toBeGreaterThanOrEqual(0)
          expect(position).toBeLessThanOrEqual(at.duration)
        }
      }),
    )
  })
})

const [first, second, third] = ['1', '2', '3'].map((id) => playableItem({ id })) as [
  ReturnType<typeof playableItem>,
  ReturnType<typeof playableItem>,
  ReturnType<typeof playableItem>,
]
const queue = [first, second, third]

describe('next', () => {
  it('is the item’s own next item first', () => {
    expect(nextId({ item: { ...second, next_content_id: '9' }, playlist: queue })).toBe('9')
  })
  it('is the next of the playlist otherwise', () => expect(nextId({ item: second, playlist: queue })).toBe('3'))
  it('is the listener’s queue before anything else', () => {
    expect(nextId({ item: { ...second, next_content_id: '9' }, playlist: queue, upNext: [first] })).toBe('1')
  })
  it('is what was to follow before the queue, once it is empty', () => {
    expect(nextId({ item: { ...second, next_content_id: '9' }, playlist: queue, upNext: [], idAfterQueue: '5' })).toBe(
      '5',
    )
  })
  it('is the first of the playlist again if all of it repeats', () => {
    expect(nextId({ item: third, playlist: queue, repeat: 'all' })).toBe('1')
    expect(nextId({ item: second, playlist: queue, repeat: 'all' })).toBe('3')
    expect(nextId({ item: playableItem({ id: '7' }), playlist: [], repeat: 'all' })).toBe('7')
  })
  it('is the next item also if one repeats, which applies only at its end', () => {
    expect(nextId({ item: second, playlist: queue, repeat: 'one' })).toBe('3')
    expect(nextId({ item: third, playlist: queue, repeat: 'one' })).toBeNull()
  })
  it('is the next of a listener’s playlist, whatever the item’s own next one is', () => {
    const playlist = queue.map((item) => ({ ...item, is_playlist_entry: true as const }))
    expect(nextId({ item: { ...second, next_content_id: '9' }, playlist })).toBe('3')
    expect(nextId({ item: { ...third, next_content_id: '9' }, playlist })).toBeNull()
  })
  it('is nothing at the end', () => expect(nextId({ item: third, playlist: queue })).toBeNull())
  it('is nothing for an item outside the playlist', () =>
    expect(nextId({ item: playableItem({ id: '7' }), playlist: queue })).toBeNull())
  it('is nothing if nothing plays', () => expect(nextId({ item: null, playlist: queue })).toBeNull())
})

describe('previous', () => {
  it('is what was played before, if known', () =>
    expect(previousItem({ item: second, playlist: queue, playedBefore: [third] })).toBe(third))
  it('is the one before in the playlist', () => expect(previousItem({ item: second, playlist: queue })).toBe(first))
  it('is nothing at the start, so that skipping back restarts', () =>
    expect(previousItem({ item: first, playlist: queue })).toBeNull())
  it('is nothing if nothing plays', () => expect(previousItem({ item: null, playlist: queue })).toBeNull())
})
