import { expect, test } from 'vitest'
import { isSleepSound } from './sleep-sound.ts'

test.each([
  ['rain', 'sleep', ['sleep', 'nature'], true],
  ['slow music', 'sleep', ['sleep', 'music'], true],
  ['a sound with one tag', 'sleep', ['rain'], true],
  ['a psalm over rain', 'sleep', ['sleep', 'psalms', 'nature'], false],
  ['a prayer for the night', 'sleep', ['sleep', 'prayer'], false],
  ['a hymn', 'music', ['music'], false],
  ['something of which no tag tells', 'sleep', [], false],
])('whether an item is a sleep sound: %s', (_, content_category, names, wanted) => {
  expect(isSleepSound({ content_category, tags: names.map((name) => ({ name })) })).toBe(wanted)
})

test('an item stored without tags is not a sleep sound', () => {
  expect(isSleepSound({})).toBe(false)
})
