import { describe, expect, it, test } from 'vitest'
import { playableItem } from '../state/playable-item.fixture.ts'
import { fadedAt, isMorningAfter, isSamePosition, NO_TRACE, sleepPositionOf, touchedAt } from './sleep-position.ts'

const [first, second] = ['1', '2'].map((id) => playableItem({ id }))
if (!first || !second) throw new Error('two items')
const MINUTE = 60_000

describe('the listener fell asleep', () => {
  const trace = fadedAt(touchedAt({ item: first, position: 60 }), { item: second, position: 100 })
  const ended = { playback: { item: second, position: 400 }, at: 0 }

  it('where the fade began, with the position of the last touch as an alternative', () => {
    expect(sleepPositionOf(fadedAt(trace, { item: second, position: 300 }), ended)).toEqual({
      at: 0,
      asleep: { item: second, position: 100 },
      ended: { item: second, position: 400 },
      touched: { item: first, position: 60 },
    })
  })
  it('later, if they touched something during the fade', () => {
    expect(sleepPositionOf(touchedAt({ item: second, position: 250 }), ended)).toMatchObject({
      asleep: { position: 250 },
      touched: null,
    })
  })
  it('at the end, if nothing else is known', () => {
    expect(sleepPositionOf(NO_TRACE, ended)).toMatchObject({ asleep: { position: 400 }, touched: null })
  })
  it('nowhere in a live stream', () => {
    const live = playableItem({ live: { fallback_url: null, ends_at: 0, ends_open: 0, next_title: null } })
    expect(sleepPositionOf(NO_TRACE, { playback: { item: live, position: 0 }, at: 0 })).toBeNull()
    expect(touchedAt({ item: live, position: 0 })).toEqual(NO_TRACE)
  })
})

test.each([
  [29, false],
  [30, true],
  [8 * 60, true],
  [20 * 60, false],
])('%d minutes later the wake card is due: %s', (minutes, isOne) => {
  const slept = sleepPositionOf(NO_TRACE, { playback: { item: first, position: 5 }, at: 1000 })
  expect(slept && isMorningAfter(slept, 1000 + minutes * MINUTE)).toBe(isOne)
})

test('positions half a minute apart differ, closer ones are the same', () => {
  expect(isSamePosition({ item: first, position: 0 }, { item: first, position: 29 })).toBe(true)
  expect(isSamePosition({ item: first, position: 0 }, { item: first, position: 30 })).toBe(false)
  expect(isSamePosition({ item: first, position: 0 }, { item: second, position: 0 })).toBe(false)
})
