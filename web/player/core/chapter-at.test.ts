import { expect, test } from 'vitest'
import { chapterAt } from './chapter-at.ts'

const chapters = [5, 80, 226].map((start_time, at) => ({ id: String(at), title: '', start_time }))

test.each([
  [0, -1],
  [5, 0],
  [79.9, 0],
  [80, 1],
  [9999, 2],
])('at %d seconds: %d', (position, at) => {
  expect(chapterAt(chapters, position)).toBe(at)
})

test('without chapters, none is current', () => expect(chapterAt([], 10)).toBe(-1))
