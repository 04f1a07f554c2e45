import { expect, it, test } from 'vitest'
import {
  DEFAULT_READ_ALONG,
  hasWordTimes,
  lineState,
  nextTextSize,
  parseReadAlongSettings,
  scrollTopFor,
} from './read-along.ts'

test('lines before the current one are spoken, those after it are coming', () => {
  expect([0, 1, 2].map((at) => lineState(at, 1))).toEqual(['spoken', 'now', 'coming'])
  expect(lineState(0, -1)).toBe('coming')
})

test('says whether words have times', () => {
  const parts = [
    { start: 1, words: 'Begin ' },
    { start: 1.6, words: 'here' },
  ]
  expect(hasWordTimes([{ start: 1, end: 2, words: 'Begin here', parts }])).toBe(true)
  expect(hasWordTimes([{ start: 1, end: 2, words: 'Begin here' }])).toBe(false)
})

test.each([null, '', 'no', '7', '{"size":19}', '{"size":"27"}'])('settings stored as %j are the defaults', (stored) => {
  expect(parseReadAlongSettings(stored)).toEqual(DEFAULT_READ_ALONG)
})

it('reading settings keep the size, the highlighting of words and the pace, and follow playback on every visit', () => {
  const stored = JSON.stringify({ size: 44, lightsWords: false, isLearning: true, isFollowing: false })
  expect(parseReadAlongSettings(stored)).toEqual({ size: 44, lightsWords: false, isLearning: true, isFollowing: true })
})

test.each([
  [18, -1, 18],
  [18, 1, 21],
  [38, 1, 44],
  [44, 1, 44],
] as const)('from a text size of %d pixels a step of %d leads to %d', (size, step, next) => {
  expect(nextTextSize(size, step)).toBe(next)
})

test.each([
  ['in the middle', 1000, 820],
  ['near the start', 50, 0],
  ['near the end', 1900, 1500],
])('a line %s is scrolled to two fifths of the height, as far as the list can scroll', (_, top, scroll) => {
  expect(scrollTopFor({ top, height: 40 }, { height: 500, scrollHeight: 2000 })).toBe(scroll)
})
