import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PEOPLE_SHOWN } from '#contract/studio/artist-numbers.ts'
import { shownAmount, shownPeople, shownShare } from './shown-figures.ts'

test.each([
  [0, null],
  [1, null],
  [9, null],
  [10, 10],
  [14, 10],
  [19, 10],
  [9604, 9600],
])('%i people are shown as %s', (people, shown) => {
  expect(shownPeople(people)).toBe(shown)
})

test.each([
  [500, 9, null],
  [500, 10, 500],
  [3712, 10, 2000],
  [81_304, 9600, 81_300],
  [0, 10, 0],
])('%i listens of %i people are shown as %s', (listens, people, shown) => {
  expect(shownAmount(listens, people)).toBe(shown)
})

test.each([
  [9, 100, null],
  [10, 100, 0.1],
  [88, 100, 0.8],
  [5, 9, null],
  [25, 14, 1],
])('%i of %i people are the share %s', (part, whole, share) => {
  expect(shownShare(part, whole)).toBe(share)
})

const people = fc.integer({ min: 0, max: 100_000 })
const amount = fc.integer({ min: 0, max: 10_000_000 })

test('no figure of a small group is shown, however much it listened', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LEAST_PEOPLE_SHOWN - 1 }), amount, people, (few, done, others) => {
      expect([shownPeople(few), shownAmount(done, few), shownShare(few, others), shownShare(others, few)]).toEqual([
        null,
        null,
        null,
        null,
      ])
    }),
  )
})

test('a shown figure differs from the exact one by the contribution of ten people at most', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: LEAST_PEOPLE_SHOWN, max: 100_000 }), (done, group) => {
      const tolerance = Math.max(1, (done * LEAST_PEOPLE_SHOWN) / group)
      const lost = done - (shownAmount(done, group) ?? 0)
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(lost).toBeLessThanOrEqual(tolerance)
    }),
  )
})

test('the difference of a whole and its part is the same for ten sizes of the hidden group', () => {
  const shown = fc.integer({ min: LEAST_PEOPLE_SHOWN, max: 5000 })
  fc.assert(
    fc.property(shown, fc.integer({ min: 0, max: LEAST_PEOPLE_SHOWN - 1 }), (part, hidden) => {
      const difference = (shownPeople(part + hidden) ?? 0) - (shownPeople(part) ?? 0)
      // Somebody who reads both figures knows neither `part` nor `hidden`, only the two rounded numbers.
      const parts = Array.from({ length: 20 }, (_, at) => (shownPeople(part) ?? 0) - 10 + at).filter(
        (size) => size >= LEAST_PEOPLE_SHOWN && shownPeople(size) === shownPeople(part),
      )
      const sizes = new Set<number>()
      for (const size of parts)
        for (let rest = 0; rest < 30; rest += 1)
          if ((shownPeople(size + rest) ?? 0) - (shownPeople(size) ?? 0) === difference) sizes.add(rest)
      expect(sizes.size).toBeGreaterThanOrEqual(LEAST_PEOPLE_SHOWN)
    }),
  )
})

test('one person more or less changes a count of people by one step at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: LEAST_PEOPLE_SHOWN, max: 100_000 }), (group) => {
      expect(Math.abs((shownPeople(group + 1) ?? 0) - (shownPeople(group) ?? 0))).toBeLessThanOrEqual(10)
    }),
  )
})
