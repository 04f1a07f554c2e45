import { expect, test } from 'vitest'
import { withChapterAt, withChapterMoved } from './chapter-edits.ts'

const CHAPTERS = [
  { id: 'chapter-1', title: 'Words', start_time: 0 },
  { id: 'chapter-3', title: 'Hands', start_time: 60 },
  { id: 'c', title: 'Rest', start_time: 120 },
]

test('a new chapter is inserted in order with a unique id', () => {
  const chapters = withChapterAt(CHAPTERS, 61.26)
  expect(chapters.map(({ start_time }) => start_time)).toEqual([0, 60, 61.3, 120])
  expect(new Set(chapters.map(({ id }) => id)).size).toBe(4)
})

test.each([
  ['between its neighbors', 90, 90],
  ['not before the one in front', -5, 0],
  ['not after the next one', 500, 120],
])('a chapter is moved %s', (_name, to, start) => {
  expect(withChapterMoved(CHAPTERS, 1, to, 300)[1]?.start_time).toBe(start)
})

test('the last chapter stays within the sound', () => {
  expect(withChapterMoved(CHAPTERS, 2, 500, 300)[2]?.start_time).toBe(300)
})
