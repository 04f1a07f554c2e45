import { describe, expect, it } from 'vitest'
import { dueMidroll, hasJumped, placementOf, placementOffset } from './ad-placement.ts'

describe('an offset', () => {
  it.each([
    ['start', 0, 'preroll'],
    ['00:00:00', 0, 'preroll'],
    ['0%', 0, 'preroll'],
    ['00:00:12', 12, 'midroll'],
    ['01:02:03.250', 3723.25, 'midroll'],
    ['50%', 30, 'midroll'],
    ['12.5%', 7.5, 'midroll'],
    ['end', -1, 'postroll'],
    ['100%', -1, 'postroll'],
  ] as const)('%s lies at %d: %s', (timeOffset, offset, placement) => {
    expect(placementOffset(timeOffset, 60)).toBe(offset)
    expect(placementOf(offset)).toBe(placement)
  })

  it.each(['', '#1', '00:61:00', '12', 'soon', '101%', '-5%', '1:2:3'])('%j is invalid', (timeOffset) => {
    expect(placementOffset(timeOffset, 60)).toBeNull()
  })

  it.each([0, Number.NaN, Number.POSITIVE_INFINITY])('a percentage of a film of %s seconds is invalid', (duration) => {
    expect(placementOffset('50%', duration)).toBeNull()
    expect(placementOffset('start', duration)).toBe(0)
  })
})

describe('a playhead', () => {
  it.each([
    [10, 11, false],
    [10, 11.1, false],
    [10, 11.2, true],
    [10, 40, true],
    [40, 10, true],
    [10, 10, false],
  ])('from %d to %d jumped: %s', (before, at, jumped) => {
    expect(hasJumped({ at, before, every: 1000, threshold: 100 })).toBe(jumped)
  })
})

describe('the break that is due', () => {
  const breaks = [{ offset: 0 }, { offset: 20 }, { offset: 10 }, { offset: -1 }]
  it.each([
    [0, null],
    [9.9, null],
    [10, 10],
    [19, 10],
    [25, 20],
  ])('at %d the due break is %s', (at, offset) => {
    expect(dueMidroll(breaks, at)?.offset ?? null).toBe(offset)
  })
})
