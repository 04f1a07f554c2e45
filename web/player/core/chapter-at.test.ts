import { expect, test } from 'vitest'
import { chapterAt, chapterStep } from './chapter-at.ts'

const chapters = [5, 80, 226].map((start_time, at) => ({ id: String(at), title: '', start_time }))

test.each([
  [0, -1],
  [5, 0],
  [79.9, 0],
  [80, 1],
  [9999, 2],
])('the chapter at %d seconds has the index %d', (position, at) => {
  expect(chapterAt(chapters, position)).toBe(at)
})

test('without chapters, none is current', () => expect(chapterAt([], 10)).toBe(-1))

test.each([
  [0, 1, 5],
  [10, 1, 80],
  [300, 1, null],
  [100, -1, 80],
  [82, -1, 5],
  [7, -1, null],
  [9, -1, 5],
] as const)('from %d seconds a chapter step of %d leads to %s', (position, step, to) => {
  expect(chapterStep(chapters, position, step)).toBe(to)
})

test('a single chapter has none before it', () => expect(chapterStep(chapters.slice(0, 1), 100, -1)).toBeNull())
