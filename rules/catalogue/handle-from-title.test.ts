import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handleFromTitle } from './handle-from-title.ts'

test.each([
  ['Morning Psalms', 'morning-psalms'],
  ['  Études & Prières! ', 'etudes-prieres'],
  ['God’s Armor: Day 1', 'gods-armor-day-1'],
  ['Søren Ærø', 'soren-aero'],
  ['詩篇', ''],
  ['--', ''],
])('%s becomes %s', (title, handle) => {
  expect(handleFromTitle(title)).toBe(handle)
})

test('a handle is short, lower case, and begins and ends with a letter or a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(handleFromTitle(title)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)?$/)
    }),
  )
})
