import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACES, placesOfSpan, sharpestLoss } from './places.ts'

const ALL = 2 ** PLACES - 1

test.each([
  ['all of it', 0, 100, 100, ALL],
  ['nothing', 0, 0, 100, 0],
  ['the first middle only', 0, 2, 100, 1],
  ['less than a middle', 0, 1.9, 100, 0],
  ['the end', 97, 100, 100, 2 ** (PLACES - 1)],
  ['a live stream', 0, 100, 0, 0],
  ['a length that is no number', 0, 100, Number.NaN, 0],
])('the parts that a span covers: %s', (_case, from, to, length, places) => {
  expect(placesOfSpan(from, to, length)).toBe(places)
})

test('two adjacent spans cover the same parts as one span over both', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, share, fc.integer({ min: 1, max: 100_000 }), (one, two, three, length) => {
      const [from = 0, middle = 0, to = 0] = [one, two, three].sort((a, b) => a - b).map((at) => at * length)
      expect(placesOfSpan(from, middle, length) | placesOfSpan(middle, to, length)).toBe(placesOfSpan(from, to, length))
    }),
  )
})

test.each([
  ['the place where most leave', [1, 0.95, 0.7, 0.68], { place: 2, share: 0.25 }],
  ['nothing where few leave', [1, 0.98, 0.96], undefined],
  ['nothing across a gap', [1, null, 0.5], undefined],
  ['nothing at the end', [...new Array<number>(PLACES - 1).fill(1), 0.2], undefined],
])('the part with the largest loss: %s', (_case, shares, loss) => {
  const found = sharpestLoss(shares)
  expect(found && { place: found.place, share: Math.round(found.share * 100) / 100 }).toEqual(loss)
})
